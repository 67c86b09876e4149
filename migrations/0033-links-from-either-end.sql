ALTER TABLE "link" DROP CONSTRAINT "link_once";
ALTER TABLE "link" ADD CONSTRAINT "link_once" UNIQUE("from_card","type","to_card");
