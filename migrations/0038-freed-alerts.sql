ALTER TABLE "alert" DROP CONSTRAINT "alert_kind";
ALTER TABLE "alert_preference" DROP CONSTRAINT "alert_preference_kind";
ALTER TABLE "alert" ADD CONSTRAINT "alert_kind" CHECK (kind in ('assigned', 'freed', 'due-soon', 'overdue', 'escalated', 'mention', 'state', 'rejection', 'threshold', 'expiry', 'security', 'system'));
ALTER TABLE "alert_preference" ADD CONSTRAINT "alert_preference_kind" CHECK (kind in ('assigned', 'freed', 'due-soon', 'overdue', 'escalated', 'mention', 'state', 'rejection', 'threshold', 'expiry', 'security', 'system'));
