ALTER TABLE "indicator" ALTER COLUMN "warning" SET DATA TYPE numeric(15, 4);
ALTER TABLE "indicator" ALTER COLUMN "alarm" SET DATA TYPE numeric(15, 4);
ALTER TABLE "indicator" ALTER COLUMN "latest" SET DATA TYPE numeric(15, 4);
CREATE INDEX "indicator_by_latest" ON "indicator" USING btree ("latest","id");
