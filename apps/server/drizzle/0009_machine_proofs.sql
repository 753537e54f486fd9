CREATE TABLE "machine_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"report" text NOT NULL,
	"digest" text NOT NULL,
	"listed" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "machine_proofs_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE INDEX "machine_proofs_recent" ON "machine_proofs" USING btree ("received_at" DESC NULLS LAST);