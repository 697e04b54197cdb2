import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import type { WriteContext } from '../../platform/context.ts';
import { does, type Endpoint, reads, type UserCaller } from '../../platform/http/endpoint.ts';
import type { ContactKind } from '../users/index.ts';
import { askForChange, type ChangeWish, proveWish, withdrawRequest } from './ask-for-change.ts';
import { type Binding, bindContact, proveBinding } from './bind-contact.ts';
import type { ContactParts } from './contact.ts';
import { presentRequest } from './present.ts';
import { requestsOf } from './store.ts';
import { proveRemoval, type Removal, unbindContact } from './unbind-contact.ts';

const REQUESTS_SHOWN = 10;

/** The calls of people about their own phone and e-mail. */
export function contactEndpoints(parts: ContactParts): readonly Endpoint[] {
  const binds = async (ctx: WriteContext, binding: Binding) => {
    await bindContact(ctx, binding);
    return {};
  };
  const mobile = (ask: { body: ParsedRequestOf<'POST /api/bind/mobile'>; caller: UserCaller }) =>
    bindingOf(ask.caller, ask.body, { kind: 'mobile', target: ask.body.mobile });
  const email = (ask: { body: ParsedRequestOf<'POST /api/bind/email'>; caller: UserCaller }) =>
    bindingOf(ask.caller, ask.body, { kind: 'email', target: ask.body.email });
  return [
    does(
      'POST /api/bind/mobile',
      (ctx, ask) => binds(ctx, mobile(ask)),
      (ctx, ask) => proveBinding(parts, ctx, mobile(ask)),
    ),
    does(
      'POST /api/bind/email',
      (ctx, ask) => binds(ctx, email(ask)),
      (ctx, ask) => proveBinding(parts, ctx, email(ask)),
    ),
    unbinds(parts, 'POST /api/unbind/mobile', 'mobile'),
    unbinds(parts, 'POST /api/unbind/email', 'email'),
    ...requestEndpoints(parts),
  ];
}

function requestEndpoints(parts: ContactParts): readonly Endpoint[] {
  return [
    does(
      'POST /api/contact/request',
      async (ctx, ask) => presentRequest(await askForChange(ctx, wishOf(ask.caller, ask.body))),
      (ctx, ask) => proveWish(parts, ctx, wishOf(ask.caller, ask.body)),
    ),
    reads('GET /api/contact/requests', async (ctx, ask) => ({
      rows: (await requestsOf(ctx, ask.caller.userId, REQUESTS_SHOWN)).map(presentRequest),
    })),
    does('POST /api/contact/withdraw', async (ctx, ask) =>
      presentRequest(await withdrawRequest(ctx, ask.caller.userId, ask.body.id)),
    ),
  ];
}

function unbinds(
  parts: ContactParts,
  call: 'POST /api/unbind/mobile' | 'POST /api/unbind/email',
  kind: ContactKind,
): Endpoint {
  const removal = (caller: UserCaller, body: ParsedRequestOf<'POST /api/unbind/mobile'>): Removal => ({
    userId: caller.userId,
    kind,
    code: body.code,
    securityPassword: body.security_password,
    deviceId: body.device_id,
  });
  return does(
    call,
    async (ctx, ask) => {
      await unbindContact(parts, ctx, removal(ask.caller, ask.body));
      return {};
    },
    (ctx, ask) => proveRemoval(parts, ctx, removal(ask.caller, ask.body)),
  );
}

function bindingOf(
  caller: UserCaller,
  body: Omit<ParsedRequestOf<'POST /api/bind/mobile'>, 'mobile'>,
  contact: { readonly kind: ContactKind; readonly target: string },
): Binding {
  return {
    ...contact,
    userId: caller.userId,
    code: body.code,
    oldCode: body.old_code,
    password: body.password,
    deviceId: body.device_id,
  };
}

function wishOf(caller: UserCaller, body: ParsedRequestOf<'POST /api/contact/request'>): ChangeWish {
  return {
    userId: caller.userId,
    kind: body.kind,
    target: body.target,
    code: body.code,
    securityPassword: body.security_password,
    reason: body.reason,
    pictureIds: body.picture_ids,
    deviceId: body.device_id,
  };
}
