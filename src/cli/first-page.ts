/** The first page of the guide, under another name: it is live as it stands. */
export const firstPage = (name: string, title: string) => `{
  "$schema": "./meta/entity.schema.json",
  "$id": ${JSON.stringify(name)},
  "title": ${JSON.stringify(title)},
  "label": "title",
  "type": "object",
  "owner": { "key": "org", "who": "member" },
  "required": ["title", "noted_on"],
  "properties": {
    "title": { "type": "string", "title": "标题", "minLength": 2, "maxLength": 40 },
    "noted_on": { "type": "string", "format": "date", "title": "日期", "default": "$today" },
    "remark": { "type": "string", "format": "textarea", "title": "备注", "maxLength": 500 }
  },
  "access": [{ "who": "owner", "can": ["read", "create", "update", "delete"] }],
  "screens": {
    ${JSON.stringify(name)}: { "route": "/${name}", "permission": "1", "menu": { "icon": "book" }, "list": ["title", "noted_on", "updated_at"], "filter": ["noted_on"] }
  }
}
`
