#!/bin/sh
# Run once, when the container's database is made: Gable's role owns its database and may do nothing else. The superuser
# keeps no password, so that no connection is let in as it; `docker compose exec -u postgres postgres psql` still is.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE gable LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE gable OWNER gable;
SELECT format('ALTER ROLE %I PASSWORD NULL', current_user) \gexec
SQL
