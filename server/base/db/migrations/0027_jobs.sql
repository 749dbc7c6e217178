CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"claims" integer DEFAULT 0 NOT NULL,
	"last_ended_at" timestamp with time zone,
	"last_ms" integer,
	"failures" integer DEFAULT 0 NOT NULL
);
