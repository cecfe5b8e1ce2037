CREATE TABLE "month_returns" (
	"month" text NOT NULL,
	"is_test" boolean NOT NULL,
	"gstr1" text NOT NULL,
	"listed_above_paise" bigint NOT NULL,
	CONSTRAINT "month_returns_month_is_test_pk" PRIMARY KEY("month","is_test"),
	CONSTRAINT "month_returns_limit" CHECK ("month_returns"."listed_above_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "month_returns" ADD CONSTRAINT "month_returns_of_closed_month" FOREIGN KEY ("month","is_test") REFERENCES "public"."closed_months"("month","is_test") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER month_returns_never_change BEFORE UPDATE OR DELETE ON month_returns
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
