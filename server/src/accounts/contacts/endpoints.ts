import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import type { WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query, type UserCaller } from '../../platform/http/endpoint.ts';
import type { ContactKind } from '../users/index.ts';
import { askForChange, authorizeChange, type ChangeWish, withdrawRequest } from './ask-for-change.ts';
import { authorizeBinding, type Binding, bindContact } from './bind-contact.ts';
import type { ContactParts } from './contact.ts';
import { presentRequest } from './present.ts';
import { requestsOf } from './store.ts';
import { authorizeRemoval, type Removal, unbindContact } from './unbind-contact.ts';

const REQUESTS_SHOWN = 10;

/** The calls of people about their own phone and e-mail. */
export function contactEndpoints(parts: ContactParts): readonly Endpoint[] {
  const binds = async (ctx: WriteContext, binding: Binding) => {
    await bindContact(ctx, binding);
    return {};
  };
  const mobile = (input: { body: ParsedRequestOf<'POST /api/bind/mobile'>; caller: UserCaller }) =>
    bindingOf(input.caller, input.body, { kind: 'mobile', target: input.body.mobile });
  const email = (input: { body: ParsedRequestOf<'POST /api/bind/email'>; caller: UserCaller }) =>
    bindingOf(input.caller, input.body, { kind: 'email', target: input.body.email });
  return [
    command({
      call: 'POST /api/bind/mobile',
      authorize: (ctx, input) => authorizeBinding(parts, ctx, mobile(input)),
      handle: (ctx, input) => binds(ctx, mobile(input)),
    }),
    command({
      call: 'POST /api/bind/email',
      authorize: (ctx, input) => authorizeBinding(parts, ctx, email(input)),
      handle: (ctx, input) => binds(ctx, email(input)),
    }),
    unbinds(parts, 'POST /api/unbind/mobile', 'mobile'),
    unbinds(parts, 'POST /api/unbind/email', 'email'),
    ...requestEndpoints(parts),
  ];
}

function requestEndpoints(parts: ContactParts): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/contact/request',
      authorize: (ctx, input) => authorizeChange(parts, ctx, wishOf(input.caller, input.body)),
      handle: async (ctx, input) => presentRequest(await askForChange(ctx, wishOf(input.caller, input.body))),
    }),
    query({
      call: 'GET /api/contact/requests',
      handle: async (ctx, input) => ({
        rows: (await requestsOf(ctx, input.caller.userId, REQUESTS_SHOWN)).map(presentRequest),
      }),
    }),
    command({
      call: 'POST /api/contact/withdraw',
      handle: async (ctx, input) => presentRequest(await withdrawRequest(ctx, input.caller.userId, input.body.id)),
    }),
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
    paymentPassword: body.security_password,
    deviceId: body.device_id,
  });
  return command({
    call,
    authorize: (ctx, input) => authorizeRemoval(parts, ctx, removal(input.caller, input.body)),
    handle: async (ctx, input) => {
      await unbindContact(ctx, removal(input.caller, input.body));
      return {};
    },
  });
}

function bindingOf(
  caller: UserCaller,
  body: Omit<ParsedRequestOf<'POST /api/bind/mobile'>, 'mobile'>,
  contact: { readonly kind: ContactKind; readonly target: string },
): Binding {
  return {
    ...contact,
    userId: caller.userId,
    sessionId: caller.sessionId,
    code: body.code,
    oldCode: body.old_code,
    password: body.password,
    paymentPassword: body.security_password,
    deviceId: body.device_id,
  };
}

function wishOf(caller: UserCaller, body: ParsedRequestOf<'POST /api/contact/request'>): ChangeWish {
  return {
    userId: caller.userId,
    kind: body.kind,
    target: body.target,
    code: body.code,
    paymentPassword: body.security_password,
    reason: body.reason,
    pictureIds: body.picture_ids,
    deviceId: body.device_id,
  };
}
