CREATE TABLE "job_uploads" (
	"job_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_uploads_job_id_part_pk" PRIMARY KEY("job_id","part")
);
--> statement-breakpoint
DROP INDEX "jobs_home";--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "home" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "holder" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("created_at") WHERE "jobs"."state" in ('queued', 'running');--> statement-breakpoint
ALTER TABLE "job_uploads" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
