import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Role = 'all' | 'api' | 'worker' | 'live';

/** A process of a role, as a service manager starts it. */
export interface RunningProcess {
  readonly role: Role;
  readonly address: string;
  readonly pid: number;
  /** All that it wrote to its log. */
  said(): string;
  /** Resolves with the code or the signal by which it ended. */
  readonly exited: Promise<number | NodeJS.Signals | null>;
  /** Ends it properly; gives its exit code. */
  end(): Promise<number | null>;
}

const PRODUCT = 'server/src/main.ts';

export interface StartedFrom {
  readonly folder: string;
  /** The product's, when left out. */
  readonly program?: string;
  readonly dataDir: string;
  /** Nothing else of this process's own environment reaches it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The system's user it runs as, where it is not this one. */
  readonly userId?: number | undefined;
  /** Any free one, when left out. */
  readonly port?: string;
  /** As in production, when left out. */
  readonly flags?: readonly string[];
}

export async function startProcess(role: Role, from: StartedFrom): Promise<RunningProcess> {
  const { folder, program = PRODUCT, dataDir, environment, userId, port = '0', flags = ['--production'] } = from;
  const parameters = [...flags, '--role', role, '--port', port, '--data', dataDir];
  const child = spawn(process.execPath, [join(folder, program), ...parameters], {
    cwd: folder,
    env: { ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(userId === undefined ? {} : { uid: userId, gid: userId }),
  });
  const exited = new Promise<number | NodeJS.Signals | null>((done) => {
    child.once('exit', (code, signal) => done(code ?? signal));
  });
  let said = '';
  const address = await new Promise<string>((done, fail) => {
    const onOutput = (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /^ready (\S+)$/m.exec(said)?.[1];
      if (ready !== undefined) done(ready);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('close', () => fail(new Error(`${role} did not start:\n${said}`)));
  });
  return {
    role,
    address,
    pid: child.pid ?? 0,
    said: () => said,
    exited,
    async end() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}
