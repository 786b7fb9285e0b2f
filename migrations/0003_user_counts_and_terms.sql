-- Counting 100,000 people for every look at /admin/users would read each of them, so these four rows are kept.
INSERT INTO user_counts (status, disabled, people) VALUES ('online', 0, 0), ('online', 1, 0), ('offline', 0, 0), ('offline', 1, 0);
--> statement-breakpoint
UPDATE user_counts SET people = (SELECT count(*) FROM users WHERE users.status = user_counts.status AND users.disabled = user_counts.disabled);
--> statement-breakpoint
CREATE TRIGGER users_counted_insert AFTER INSERT ON users BEGIN
  UPDATE user_counts SET people = people + 1 WHERE status = new.status AND disabled = new.disabled;
END;
--> statement-breakpoint
CREATE TRIGGER users_counted_delete AFTER DELETE ON users BEGIN
  UPDATE user_counts SET people = people - 1 WHERE status = old.status AND disabled = old.disabled;
END;
--> statement-breakpoint
CREATE TRIGGER users_counted_update AFTER UPDATE OF status, disabled ON users WHEN old.status <> new.status OR old.disabled <> new.disabled BEGIN
  UPDATE user_counts SET people = people - 1 WHERE status = old.status AND disabled = old.disabled;
  UPDATE user_counts SET people = people + 1 WHERE status = new.status AND disabled = new.disabled;
END;
--> statement-breakpoint
-- A name stands in user_terms from each of its words on: the JSON is the list of its words, the sum is where each begins.
INSERT OR IGNORE INTO user_terms (term, user_id) SELECT lower(email), id FROM users;
--> statement-breakpoint
INSERT OR IGNORE INTO user_terms (term, user_id)
  SELECT substr(lower(users.username), 1 + coalesce(sum(length(word.value) + 1) OVER (PARTITION BY users.id ORDER BY word.key ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)), users.id
  FROM users, json_each('[' || replace(json_quote(lower(users.username)), ' ', '","') || ']') AS word;
--> statement-breakpoint
CREATE TRIGGER users_terms_insert AFTER INSERT ON users BEGIN
  INSERT OR IGNORE INTO user_terms (term, user_id) VALUES (lower(new.email), new.id);
  INSERT OR IGNORE INTO user_terms (term, user_id)
    SELECT substr(lower(new.username), 1 + coalesce(sum(length(word.value) + 1) OVER (ORDER BY word.key ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)), new.id
    FROM json_each('[' || replace(json_quote(lower(new.username)), ' ', '","') || ']') AS word;
END;
--> statement-breakpoint
CREATE TRIGGER users_terms_update AFTER UPDATE OF username, email ON users WHEN old.username <> new.username OR old.email <> new.email BEGIN
  DELETE FROM user_terms WHERE user_id = old.id;
  INSERT OR IGNORE INTO user_terms (term, user_id) VALUES (lower(new.email), new.id);
  INSERT OR IGNORE INTO user_terms (term, user_id)
    SELECT substr(lower(new.username), 1 + coalesce(sum(length(word.value) + 1) OVER (ORDER BY word.key ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)), new.id
    FROM json_each('[' || replace(json_quote(lower(new.username)), ' ', '","') || ']') AS word;
END;
