ALTER TABLE "recurring_task" DROP CONSTRAINT "recurring_task_team_known";
ALTER TABLE "occurrence" DROP CONSTRAINT "occurrence_team_known";
ALTER TABLE "role" DROP CONSTRAINT "role_key_known";
ALTER TABLE "nonconformance" ADD COLUMN "late_reason" text;
ALTER TABLE "recurring_task" ADD CONSTRAINT "recurring_task_team_known" CHECK ("team" in ('Quality officer', 'Quality manager', 'Document controller', 'Training administrator', 'Lead auditor', 'Auditor', 'Vendor manager', 'Engineer', 'Complaint handler', 'Change manager', 'Top management', 'Administrator'));
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_team_known" CHECK ("team" in ('Quality officer', 'Quality manager', 'Document controller', 'Training administrator', 'Lead auditor', 'Auditor', 'Vendor manager', 'Engineer', 'Complaint handler', 'Change manager', 'Top management', 'Administrator'));
ALTER TABLE "role" ADD CONSTRAINT "role_key_known" CHECK ("key" in ('staff', 'quality', 'quality-manager', 'document-controller', 'trainer', 'lead-auditor', 'auditor', 'vendor-manager', 'engineer', 'complaint-handler', 'change-manager', 'executive', 'administrator', 'guest-auditor'));
