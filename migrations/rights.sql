-- What each role may do. A state and not a step: it is applied whole, as plumbline_owner, after every migration and
-- whenever this file changed, and only where the roles are apart. It must bear being applied twice.

GRANT USAGE ON SCHEMA public TO plumbline_app, plumbline_read;

-- The program reads and writes rows; it never changes the shape of anything.
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO plumbline_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO plumbline_app;
REVOKE INSERT, UPDATE, DELETE ON migration FROM plumbline_app;
