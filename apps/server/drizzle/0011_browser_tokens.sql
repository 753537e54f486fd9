CREATE TABLE "browser_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"key_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"allowed_origins" text[] NOT NULL,
	"allowed_networks" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "browser_tokens" ADD CONSTRAINT "browser_tokens_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "browser_tokens_key" ON "browser_tokens" USING btree ("key_id","expires_at");--> statement-breakpoint
CREATE INDEX "browser_tokens_end" ON "browser_tokens" USING btree ("expires_at");