import { sql } from 'drizzle-orm'
import { torrents } from '../platform/db/schema/torrents'

/** JSON of the marks of a torrent's tags, for a query of `torrents`. */
export const tagMarks =
  sql<string>`(select json_group_array(json_object('name', facet_terms.value, 'color', facet_terms.color,
    'isOfficial', json(case facet_terms.is_official when 1 then 'true' else 'false' end)))
  from json_each(${torrents.tags}) as tagged cross join facet_terms
  on facet_terms.kind = 'tag' and facet_terms.value = lower(tagged.value)
  where facet_terms.is_official or facet_terms.color is not null)`.as('tag_marks')
