-- What the home page features was chosen in two places. What was written for the page went before what was arranged; where
-- it was only arranged, the six that shoppers see become the choice.
WITH chosen AS (
  SELECT collections.id, row_number() OVER (ORDER BY featured.place) - 1 AS place
  FROM pages
  CROSS JOIN jsonb_array_elements_text(pages.content -> 'featured') WITH ORDINALITY AS featured (id, place)
  JOIN collections ON collections.id::text = lower(featured.id)
  WHERE pages.name = 'home'
), arranged AS (
  SELECT id, row_number() OVER (ORDER BY home_position NULLS LAST, created_at DESC, id DESC) - 1 AS place
  FROM collections
  WHERE EXISTS (SELECT FROM collections WHERE home_position IS NOT NULL)
), wanted AS (
  SELECT id, place FROM chosen
  UNION ALL
  SELECT id, place FROM arranged WHERE place < 6 AND NOT EXISTS (SELECT FROM chosen)
)
UPDATE collections SET home_position = (SELECT place FROM wanted WHERE wanted.id = collections.id)
WHERE home_position IS NOT NULL OR id IN (SELECT id FROM wanted);
--> statement-breakpoint
UPDATE pages SET content = content - 'featured' WHERE name = 'home';
