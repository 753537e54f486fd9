CREATE TABLE "file_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"part_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_uploads_part_id_part_pk" PRIMARY KEY("part_id","part")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint,
	"reserved_bytes" bigint NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_parts_file" ON "file_parts" USING btree ("file_id","start");--> statement-breakpoint
CREATE INDEX "files_account" ON "files" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "files_expiry" ON "files" USING btree ("expires_at");