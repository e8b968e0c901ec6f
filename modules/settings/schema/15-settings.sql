-- The settings that the shopkeeper changed, by name (platform/contract/shop-settings.ts).
CREATE TABLE shop_setting (
  name text PRIMARY KEY CHECK (char_length(name) BETWEEN 1 AND 60),
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER shop_setting_tell AFTER INSERT OR UPDATE OR DELETE ON shop_setting FOR EACH ROW EXECUTE FUNCTION tell_topic('settings');
