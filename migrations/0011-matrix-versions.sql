-- A matrix that was named "Risk matrix v2" is version 2 of "Risk matrix". Where two of one name are in use, each keeps its whole name.
UPDATE risk_matrix m SET family = said.family, edition = said.edition
FROM (
  SELECT id,
    CASE WHEN count(*) FILTER (WHERE state = 'in-use' AND NOT void) OVER (PARTITION BY bare) > 1 THEN name ELSE bare END AS family,
    CASE WHEN count(*) FILTER (WHERE state = 'in-use' AND NOT void) OVER (PARTITION BY bare) > 1 THEN 1 ELSE greatest(1, edition) END AS edition
  FROM (
    SELECT id, name, state, void, regexp_replace(name, '\s+v\d{1,4}$', '') AS bare,
      coalesce(substring(name FROM '\s+v(\d{1,4})$')::int, 1) AS edition
    FROM risk_matrix) named) said
WHERE said.id = m.id;
