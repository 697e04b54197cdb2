#!/bin/sh
# Runs once, on an empty database: makes the role that the processes connect as. It owns nothing; "migrate" gives it its
# rights. On a database that is there already: docker compose exec database sh /docker-entrypoint-initdb.d/make-serving-role.sh
set -eu
psql --set ON_ERROR_STOP=1 --set password="$(cat /run/secrets/serving-password)" --username eh --dbname eh << 'SQL'
create role eh_server login password :'password';
SQL
