ALTER TABLE "training_requirement" ADD COLUMN "observers" uuid[] DEFAULT '{}' NOT NULL;
CREATE INDEX "training_requirement_of_observers" ON "training_requirement" USING gin ("observers") WITH (fastupdate=false);
