ALTER TABLE "sso_flow" ADD COLUMN "provider" text DEFAULT 'oidc' NOT NULL;
ALTER TABLE "sso_flow" ADD COLUMN "shown" text;
ALTER TABLE "sso_flow" ADD CONSTRAINT "sso_flow_shown_unique" UNIQUE("shown");

-- What was begun before this says nothing of its protocol: whoever is at the provider this very moment begins again.
UPDATE "sso_flow" SET "secrets" = NULL;
