CREATE TABLE "import_baselines" (
	"product_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"karat" text NOT NULL,
	"stock_quantity" integer NOT NULL,
	CONSTRAINT "import_baselines_product_id_export_id_karat_pk" PRIMARY KEY("product_id","export_id","karat"),
	CONSTRAINT "import_baselines_karat_known" CHECK ("import_baselines"."karat" in ('22kt', '18kt')),
	CONSTRAINT "import_baselines_stock_not_negative" CHECK ("import_baselines"."stock_quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "import_baselines" ADD CONSTRAINT "import_baselines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;