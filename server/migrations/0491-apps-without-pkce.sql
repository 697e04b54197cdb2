-- An app with a secret may leave the challenge out: its secret proves who exchanges the code.
alter table apply_tokens
  alter column code_challenge drop not null;
