CREATE TABLE "incident_updates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"incident_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"impact" text NOT NULL,
	"components" text[] NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"status" integer NOT NULL,
	"code" text,
	"milliseconds" real NOT NULL,
	"request_bytes" integer NOT NULL,
	"response_bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_hours" (
	"hour" timestamp (3) with time zone NOT NULL,
	"component" text NOT NULL,
	"probes" integer NOT NULL,
	"failures" integer NOT NULL,
	"milliseconds" bigint NOT NULL,
	CONSTRAINT "status_hours_hour_component_pk" PRIMARY KEY("hour","component")
);
--> statement-breakpoint
CREATE TABLE "status_probe" (
	"id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_hours" (
	"account_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"key_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"endpoint" text NOT NULL,
	"outcome" text NOT NULL,
	"requests" integer NOT NULL,
	"milliseconds" real NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "usage_hours_account_id_hour_key_id_endpoint_outcome_pk" PRIMARY KEY("account_id","hour","key_id","endpoint","outcome")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "test_of" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "analyses_per_day" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "mode" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "incident_updates" ADD CONSTRAINT "incident_updates_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_log" ADD CONSTRAINT "request_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_hours" ADD CONSTRAINT "usage_hours_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_updates_incident" ON "incident_updates" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "request_log_recent" ON "request_log" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "request_log_request" ON "request_log" USING btree ("account_id","request_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "request_log_at" ON "request_log" USING btree ("at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_test_of_accounts_id_fk" FOREIGN KEY ("test_of") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_session" ON "api_keys" USING btree ("session_id") WHERE "api_keys"."session_id" is not null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_test_of_unique" UNIQUE("test_of");