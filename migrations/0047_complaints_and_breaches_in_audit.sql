-- may: a word more is taken, and none less
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
-- may: a word more is taken, and none less
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('product', 'variation', 'category', 'collection', 'order', 'document', 'month', 'quotation', 'user', 'setting', 'offer', 'page', 'enquiry', 'grievance', 'breach', 'import', 'mail'));
