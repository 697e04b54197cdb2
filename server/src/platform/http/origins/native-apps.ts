import type { FastifyInstance } from 'fastify';

/** The wrapped native apps of this platform. */
export interface NativeApps {
  readonly android: readonly { readonly id: string; readonly fingerprint: string }[];
  /** Team and id separated by a dot, as Apple identifies an app. */
  readonly apple: readonly string[];
}

/** The origins of the pages inside the wrapped apps. */
export function nativeOrigins({ android, apple }: NativeApps): readonly string[] {
  return [...(android.length > 0 ? ['https://localhost'] : []), ...(apple.length > 0 ? ['capacitor://localhost'] : [])];
}

/** Tells the two systems which apps open links of this host. Without apps, the file does not exist. */
export function nativeAppRoutes(server: FastifyInstance, apps: NativeApps, linkKinds: readonly string[]): void {
  server.get('/.well-known/assetlinks.json', async (_request, reply) => {
    if (apps.android.length === 0) return reply.callNotFound();
    return apps.android.map(({ id, fingerprint }) => ({
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: id, sha256_cert_fingerprints: [fingerprint] },
    }));
  });
  server.get('/.well-known/apple-app-site-association', async (_request, reply) => {
    if (apps.apple.length === 0) return reply.callNotFound();
    const components = linkKinds.map((kind) => ({ '/': `/${kind}/*` }));
    return reply.type('application/json').send({ applinks: { details: [{ appIDs: apps.apple, components }] } });
  });
}
