-- What each role may do. A state and not a step: it is applied whole, as plumbline_owner, after every migration and
-- whenever this file changed, and only where the roles are apart. It must bear being applied twice.

-- Nobody but the owner makes anything; on a server upgraded from PostgreSQL 14 everybody could.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO plumbline_app, plumbline_read;

-- The program reads and writes rows; it never changes the shape of anything.
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO plumbline_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO plumbline_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO plumbline_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO plumbline_app;
REVOKE INSERT, UPDATE, DELETE ON migration FROM plumbline_app;

-- The trail grows and never changes; the head of a chain moves with it and never goes.
REVOKE UPDATE, DELETE ON event, seal, signature FROM plumbline_app;
REVOKE DELETE ON chain FROM plumbline_app;

-- Who has had a hand in a record is not forgotten, and a link that was struck stays struck.
REVOKE UPDATE, DELETE ON hand, struck_link FROM plumbline_app;

-- How things stood is never written anew.
REVOKE UPDATE, DELETE ON past_version, untied_link FROM plumbline_app;
REVOKE INSERT, UPDATE, DELETE ON past_begin FROM plumbline_app;

-- A text beside the trail stays as it was written. What was signed for is destroyed by this function alone.
REVOKE UPDATE, DELETE ON event_text FROM plumbline_app;
GRANT EXECUTE ON FUNCTION destroy_content TO plumbline_app;

-- What was said stays said, what was handed in stays handed in: only what may change of them is open to change.
REVOKE UPDATE, DELETE ON comment, file FROM plumbline_app;
GRANT UPDATE (body, edited_at, resolved) ON comment TO plumbline_app;
GRANT UPDATE (struck_at, struck_by, struck_reason, removed_at, removed_by) ON file TO plumbline_app;
REVOKE UPDATE ON field_file FROM plumbline_app;
GRANT UPDATE (card) ON field_file TO plumbline_app;

-- What somebody was told stays as it was told; whether it was read changes, and in the end it goes.
REVOKE UPDATE ON alert FROM plumbline_app;
GRANT UPDATE (read_at, snoozed_until, resolved_at) ON alert TO plumbline_app;

-- What left the house stays as it was written; how far it has come changes, and in the end it goes.
REVOKE UPDATE ON outbox, outbox_try FROM plumbline_app;
GRANT UPDATE (state, tries, next_at, ended_at, fault) ON outbox TO plumbline_app;
REVOKE UPDATE ON webhook_delivery, webhook_try FROM plumbline_app;
GRANT UPDATE (body, state, tries, next_at, ended_at, fault) ON webhook_delivery TO plumbline_app;

-- What was anchored stays as it was; how far it has come changes.
REVOKE UPDATE, DELETE ON anchoring FROM plumbline_app;
GRANT UPDATE (state, tries, next_at, made_at, ended_at, fault, proof) ON anchoring TO plumbline_app;

-- Sandboxes are made and purged by these functions alone, of what the owner has written down.
GRANT EXECUTE ON FUNCTION sandbox_make, sandbox_purge TO plumbline_app;
REVOKE ALL ON sandbox_shape FROM plumbline_app;

-- What a report was made of stays as it was; a run is filled once it is made, and its file goes in the end.
REVOKE UPDATE, DELETE ON report_run FROM plumbline_app;
GRANT UPDATE (at, name, rows, size, sha256, ended_at, fault) ON report_run TO plumbline_app;
REVOKE UPDATE ON report_run_part FROM plumbline_app;

-- The job queue's own schema.
GRANT USAGE ON SCHEMA pgboss TO plumbline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO plumbline_app;

-- Reports read everything but what people prove themselves with and what they have not sent yet. A later table opens to
-- them here, never by itself.
GRANT SELECT ON ALL TABLES IN SCHEMA public TO plumbline_read;
DO $$ DECLARE secret text; BEGIN
  FOREACH secret IN ARRAY ARRAY['account', 'second_factor', 'recovery_code', 'passkey', 'passkey_challenge', 'session', 'attempt', 'invitation', 'link_request', 'api_secret', 'status_link', 'spent_proof', 'vendor_room', 'draft', 'idempotency',
    'import_batch', 'import_row', 'field_file', 'file_text', 'untold', 'notice', 'outbox', 'outbox_try', 'mailbox_message',
    'webhook', 'webhook_delivery', 'webhook_try', 'sso_link', 'sso_flow', 'scim_token', 'calendar', 'personal_task', 'arranged_dashboard', 'dashboard_home', 'usage_view', 'sandbox_shape', 'report_run_part'] LOOP
    IF to_regclass(secret) IS NOT NULL THEN EXECUTE format('REVOKE ALL ON %I FROM plumbline_read', secret); END IF;
  END LOOP;
END $$;
