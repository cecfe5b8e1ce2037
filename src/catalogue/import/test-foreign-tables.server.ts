/** Spreadsheets as exported by other shops and programs, with our own data. */

const shopifyHeads =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Status';

/** A ring with two sizes and a second picture, and a chain. */
export const shopifyTable = `${shopifyHeads}
lotus-ring,Lotus ring,"<p>A lotus in <b>gold</b>.</p><p>Light &amp; fine.</p>",Kanak,Apparel & Accessories > Jewelry > Rings,Ring,"gift, gold",true,Size,12,LR-12,4.5,shopify,2,deny,45000.00,https://cdn.example.com/files/lotus-1.jpg?v=17,1,Front,false,,active
lotus-ring,,,,,,,,,14,LR-14,4.8,shopify,1,deny,48000.00,,,,,,
lotus-ring,,,,,,,,,,,,,,,,https://cdn.example.com/files/lotus-2.jpg?v=17,2,Side,,,
rope-chain,Rope chain,,Kanak,,Earrings,,true,Title,Default Title,RC-1,10,shopify,3,deny,99000.00,,,,false,,draft
`;

/** A variable product with its variations, one referring to it by SKU and one by ID, and a simple product. */
export const wooTable = `ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"In stock?",Stock,"Weight (g)","Regular price",Categories,Tags,Images,Parent,Position,"Attribute 1 name","Attribute 1 value(s)"
21,variable,WR,Wave ring,1,0,visible,,A wave.,1,,,,"Jewellery > Rings",,https://shop.example.com/wp-content/uploads/wave.jpg,,0,Size,"12, 14"
22,variation,WR-12,Wave ring - 12,1,0,visible,,,1,2,3.1,31000,,,,WR,1,Size,12
23,variation,WR-14,Wave ring - 14,1,0,visible,,,1,1,3.4,34000,,,,id:21,2,Size,14
24,simple,ST-1,Studs,0,0,visible,,,1,4,2.2,22000,Earrings,,,,3,,
`;

/** The stock list of a counter: a tray of rings with the same name, with gross and net weights. */
export const stockTable = `Tag No,Item Name,Item Group,Purity,Gross Wt,Net Wt,Pcs,Making (%)
T-101,Gents ring,Ring,916,5.100 gm,5.100 gm,1,12
T-102,Gents ring,Ring,22KT Gold,5.300 gm,5.300,1 pcs,12
T-103,Stone ring,Ring,18ct,4.900 g,4.650 g,1,14%
`;
