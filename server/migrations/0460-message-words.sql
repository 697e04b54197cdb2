-- The words of SMS and e-mails to people whom no push reached, each under a name that the program looks for.
alter table content_items
  drop constraint content_items_kind_check,
  drop constraint content_items_check,
  add constraint content_items_kind_check check (
    kind in (
      'bulletin', 'notice', 'alert', 'banner', 'category', 'article', 'modal', 'push', 'message', 'user_notice', 'video'
    )
  ),
  add constraint content_items_check check (
    (name is not null) = (kind in ('category', 'article', 'modal', 'push', 'message', 'user_notice', 'video'))
  );
