-- An address whose owner holds no secret: what is sent there is signed with the key of the platform as well.
alter table webhook_endpoints add column has_public_signature boolean not null default false;
