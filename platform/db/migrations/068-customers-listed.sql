-- Fills the list of customers that 067 made. What changes meanwhile waits for its own row, and reads everything anew.
INSERT INTO customer (id, kind, email, name, since, is_listed, orders, spent_cents, last_order_at, country, group_id, group_name, note, noted_at)
  SELECT m.id, CASE m.role WHEN 'member' THEN 'member' ELSE 'staff' END, m.email, m.name, m.created_at,
    m.role = 'member' OR s.orders > 0, s.orders, s.spent_cents, s.last_order_at, s.country, g.id, g.name, left(n.text, 200), n.written_at
  FROM member m CROSS JOIN LATERAL sums_of_customer(m.id, NULL) s
    LEFT JOIN customer_group g ON g.id = m.group_id
    LEFT JOIN LATERAL (SELECT t.text, t.written_at FROM customer_note t WHERE t.member_id = m.id
      ORDER BY t.written_at DESC, t.id DESC LIMIT 1) n ON true
  WHERE m.deleted_at IS NULL
  ON CONFLICT DO NOTHING;

INSERT INTO customer (kind, email, name, since, is_listed, orders, spent_cents, last_order_at, country)
  SELECT 'guest', p.email, p.name, p.since, s.orders > 0 OR p.wrote, s.orders, s.spent_cents, s.last_order_at, s.country
  FROM (SELECT email, (array_agg(name ORDER BY is_order DESC, at DESC))[1] AS name, min(at) AS since, NOT bool_and(is_order) AS wrote
    FROM (SELECT guest_email AS email, display_name AS name, booked_at AS at, true AS is_order FROM orders
        WHERE guest_email IS NOT NULL AND member_id IS NULL
      UNION ALL SELECT lower(m.email), m.name, m.created_at, false FROM message m
        WHERE NOT EXISTS (SELECT FROM member o WHERE o.email = lower(m.email) AND o.deleted_at IS NULL)) t
    WHERE email NOT LIKE '%@deleted.invalid' GROUP BY email) p
  CROSS JOIN LATERAL sums_of_customer(NULL, p.email) s
  ON CONFLICT DO NOTHING;

-- The mails to an address, of those few that name one.
CREATE INDEX IF NOT EXISTS outbox_to ON outbox ((payload->>'to')) WHERE (payload->>'to') IS NOT NULL;
