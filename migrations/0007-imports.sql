CREATE TABLE "import_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"maker" uuid NOT NULL,
	"doer" uuid NOT NULL,
	"session" text,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"words" text NOT NULL,
	"rows" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"doubles" integer NOT NULL,
	"far" jsonb,
	"why" text,
	"with_doubles" boolean NOT NULL,
	"reason" text,
	"stopping" boolean NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "import_row" (
	"batch" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"faults" jsonb NOT NULL,
	"folded" jsonb,
	"double" text,
	"card" uuid,
	"place" integer,
	CONSTRAINT "import_row_batch_row_pk" PRIMARY KEY("batch","row")
);
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_maker_card_id_fk" FOREIGN KEY ("maker") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_batch_import_batch_id_fk" FOREIGN KEY ("batch") REFERENCES "public"."import_batch"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "import_batch_maker" ON "import_batch" USING btree ("maker","kind","at");
CREATE INDEX "import_batch_open" ON "import_batch" USING btree ("state","changed_at") WHERE state in ('checking', 'importing', 'undoing');
CREATE INDEX "import_row_outcome" ON "import_row" USING btree ("batch","outcome","row");
CREATE INDEX "import_row_card" ON "import_row" USING btree ("card");
