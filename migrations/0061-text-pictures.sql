CREATE TABLE "text_picture" (
	"file" uuid NOT NULL,
	"card" uuid NOT NULL,
	CONSTRAINT "text_picture_file_card_pk" PRIMARY KEY("file","card")
);
ALTER TABLE "text_picture" ADD CONSTRAINT "text_picture_file_field_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."field_file"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "text_picture" ADD CONSTRAINT "text_picture_card_card_id_fk" FOREIGN KEY ("card") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;
