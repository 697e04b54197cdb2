-- What the buyer gave as his reason to cancel: operators see it, since two of them are about the seller.
alter table trades
  add column cancel_said text check (cancel_said in ('changed_mind', 'cannot_pay', 'extra_money', 'wrong_account'));
