-- Price lists. The shop's own prices are those of the variants; a list has lower prices for groups of customers, for a while or for
-- good. Of all prices that a customer gets, the lowest counts.

CREATE TABLE price_list (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  currency text NOT NULL DEFAULT shop_currency() CHECK (currency ~ '^[a-z]{3}$'),
  -- Off the shop's own prices, in hundredths of a percent; null for a list of fixed prices alone.
  basis_points integer CHECK (basis_points BETWEEN 1 AND 9000),
  -- The last digits, in minor units, of each price that the percentage makes: “95” for prices like 83.95.
  ending text CHECK (ending ~ '^[0-9]{1,6}$'),
  starts_at timestamptz,
  ends_at timestamptz,
  -- The group whose form changes the percentage.
  own_of uuid UNIQUE REFERENCES customer_group ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  -- A member by id.
  changed_by uuid,
  CONSTRAINT price_list_dates CHECK (ends_at > starts_at),
  CONSTRAINT price_list_ending CHECK (ending IS NULL OR basis_points IS NOT NULL)
);
CREATE UNIQUE INDEX price_list_name ON price_list (lower(name));

-- The groups that get a list.
CREATE TABLE price_list_group (
  list_id uuid NOT NULL REFERENCES price_list ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES customer_group ON DELETE CASCADE,
  PRIMARY KEY (group_id, list_id)
);
CREATE INDEX price_list_group_list ON price_list_group (list_id);

-- Fixed prices, which replace what the percentage makes of a variant's price.
CREATE TABLE price_list_price (
  list_id uuid NOT NULL REFERENCES price_list ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES variant,
  price_cents bigint NOT NULL CHECK (price_cents BETWEEN 1 AND 99999999),
  -- As in `variant`.
  price_tiers jsonb NOT NULL DEFAULT '[]' CONSTRAINT price_list_price_tiers CHECK (price_tiers = '[]' OR tiers_fit(price_cents, price_tiers)),
  PRIMARY KEY (list_id, variant_id)
);
CREATE INDEX price_list_price_variant ON price_list_price (variant_id);

-- The price of a unit by the rule of a list. An ending rounds down, so the reduction is never smaller than the list says; it is left out
-- where the price would fall below the smallest card payment.
CREATE FUNCTION price_for_list(p_cents bigint, p_points integer, p_ending text, p_currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN ended >= smallest_payment(p_currency) THEN ended ELSE cents END
  FROM (SELECT least(p_cents, price_for_group(p_cents, p_points, p_currency)) AS cents) AS exact
  CROSS JOIN LATERAL (SELECT (10 ^ char_length(p_ending))::bigint AS span) AS digits
  CROSS JOIN LATERAL (SELECT cents - ((cents - p_ending::bigint) % span + span) % span AS ended) AS rounded
$$;

-- The lists that a customer gets now; null for none. A member's group counts once the address is verified, since anyone can register with
-- a dealer's. It is the only place that decides who gets which list.
CREATE FUNCTION price_lists_for(p_member_id uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(l.id ORDER BY l.id) FROM member m
    JOIN price_list_group g ON g.group_id = m.group_id JOIN price_list l ON l.id = g.list_id
  WHERE m.id = p_member_id AND m.deleted_at IS NULL AND m.email_verified
    AND (l.starts_at IS NULL OR l.starts_at <= now()) AND (l.ends_at IS NULL OR l.ends_at > now())
    AND l.currency = shop_currency()
$$;

-- The percentage that explains every price of a customer with these lists: that of the only list, without endings and fixed prices.
CREATE FUNCTION percentage_of_lists(p_lists uuid[]) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT l.basis_points FROM price_list l WHERE cardinality(p_lists) = 1 AND l.id = p_lists[1] AND l.ending IS NULL
    AND NOT EXISTS (SELECT FROM price_list_price p WHERE p.list_id = l.id)
$$;

-- Price and tiers of a variant for a customer with these lists: at each quantity the lowest of the shop's own price and those of the lists.
CREATE FUNCTION lowest_offer(p_lists uuid[], p_variant_id uuid, p_cents bigint, p_tiers jsonb, OUT price_cents bigint, OUT price_tiers jsonb)
LANGUAGE sql STABLE AS $$
  WITH own AS (
    SELECT 1 AS quantity, p_cents AS cents
    UNION ALL SELECT t."fromQuantity", t."priceCents" FROM jsonb_to_recordset(p_tiers) AS t("fromQuantity" integer, "priceCents" bigint)
  ), step AS (
    SELECT NULL::uuid AS list_id, quantity, cents FROM own
    UNION ALL
    SELECT l.id, own.quantity, price_for_list(own.cents, l.basis_points, l.ending, l.currency) FROM price_list l CROSS JOIN own
      WHERE l.id = ANY (p_lists) AND l.basis_points IS NOT NULL
        AND NOT EXISTS (SELECT FROM price_list_price f WHERE f.list_id = l.id AND f.variant_id = p_variant_id)
    UNION ALL
    SELECT f.list_id, s.quantity, s.cents FROM price_list_price f CROSS JOIN LATERAL (
        SELECT 1 AS quantity, f.price_cents AS cents
        UNION ALL SELECT t."fromQuantity", t."priceCents" FROM jsonb_to_recordset(f.price_tiers) AS t("fromQuantity" integer, "priceCents" bigint)) s
      WHERE f.list_id = ANY (p_lists) AND f.variant_id = p_variant_id
  ), lowest AS (
    SELECT q.quantity, min(reached.cents) AS cents FROM (SELECT DISTINCT quantity FROM step) q CROSS JOIN LATERAL (
      SELECT DISTINCT ON (s.list_id) s.cents FROM step s WHERE s.quantity <= q.quantity ORDER BY s.list_id, s.quantity DESC) reached
    GROUP BY q.quantity
  ), changed AS (
    SELECT quantity, cents, lag(cents) OVER (ORDER BY quantity) AS before FROM lowest
  )
  SELECT min(cents) FILTER (WHERE quantity = 1),
    coalesce(jsonb_agg(jsonb_build_object('fromQuantity', quantity, 'priceCents', cents) ORDER BY quantity) FILTER (WHERE cents < before), '[]')
  FROM changed
$$;

CREATE TRIGGER price_list_tell AFTER INSERT OR UPDATE OR DELETE ON price_list
  FOR EACH ROW EXECUTE FUNCTION tell_topic('users');
