ALTER TABLE "webhooks" ADD COLUMN "previous_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "told_expiry" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "daily_usage" ADD COLUMN "told" integer DEFAULT 0 NOT NULL;