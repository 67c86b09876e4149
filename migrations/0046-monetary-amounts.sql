CREATE TYPE "monetary_amount" AS ("currency" text, "amount" numeric);
