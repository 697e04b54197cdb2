-- Nothing made a draft of an app: it waits for its review from the moment it is registered.
alter table apps
  drop constraint apps_status_check,
  add constraint apps_status_check check (status in ('applied', 'active', 'refused', 'stopped', 'closed'));
