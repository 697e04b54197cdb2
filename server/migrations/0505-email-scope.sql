-- Apps may ask for the e-mail address of a person, who sees in the list of uses when it was read.
alter table apps
  drop constraint apps_scopes_check,
  add constraint apps_scopes_check check (
    cardinality(scopes) > 0
    and scopes <@ array['openid', 'profile', 'email', 'identity.status', 'pay', 'receive']
  );
alter table grant_uses
  drop constraint grant_uses_kind_check,
  add constraint grant_uses_kind_check check (
    kind in ('payment', 'payout', 'profile', 'email', 'identity', 'account')
  );
