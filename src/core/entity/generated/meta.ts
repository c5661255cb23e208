// Made by `npm run kinds` from schemas/meta/entity.schema.json; do not edit.
export type EntityMeta = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "entity.schema.json",
  "type": "object",
  "required": [
    "$id",
    "title",
    "properties"
  ],
  "additionalProperties": false,
  "properties": {
    "$schema": {
      "type": "string"
    },
    "$id": {
      "type": "string",
      "pattern": "^[a-z][a-z0-9_]{1,40}$"
    },
    "renamedFrom": {
      "type": "string",
      "pattern": "^[a-z][a-z0-9_]{1,40}$"
    },
    "title": {
      "type": "string",
      "minLength": 1,
      "maxLength": 20
    },
    "description": {
      "type": "string"
    },
    "type": {
      "const": "object"
    },
    "label": {
      "$ref": "#/$defs/fieldName"
    },
    "owner": {
      "type": [
        "string",
        "object"
      ],
      "if": {
        "type": "string"
      },
      "then": {
        "$ref": "#/$defs/ownerKey"
      },
      "else": {
        "minProperties": 1,
        "additionalProperties": false,
        "oneOf": [
          {
            "required": [
              "key"
            ]
          },
          {
            "required": [
              "parties"
            ]
          }
        ],
        "properties": {
          "key": {
            "$ref": "#/$defs/ownerKey"
          },
          "parties": {
            "$ref": "#/$defs/fieldNames"
          },
          "who": {
            "type": "string"
          }
        }
      }
    },
    "sn": {
      "type": "object",
      "required": [
        "field",
        "prefix"
      ],
      "additionalProperties": false,
      "properties": {
        "field": {
          "$ref": "#/$defs/fieldName"
        },
        "prefix": {
          "type": "string",
          "pattern": "^[A-Z]{2}$"
        }
      }
    },
    "unique": {
      "type": "array",
      "items": {
        "type": [
          "array",
          "object"
        ],
        "if": {
          "type": "array"
        },
        "then": {
          "$ref": "#/$defs/fieldNames"
        },
        "else": {
          "$ref": "#/$defs/uniqueAmong"
        }
      }
    },
    "search": {
      "$ref": "#/$defs/fieldNames"
    },
    "required": {
      "$ref": "#/$defs/fieldNames"
    },
    "properties": {
      "type": "object",
      "minProperties": 1,
      "propertyNames": {
        "pattern": "^[a-z][a-z0-9_]{0,49}$",
        "not": {
          "enum": [
            "id",
            "version",
            "created_at",
            "updated_at",
            "status_at",
            "idem_key",
            "submit",
            "page_no",
            "page_size",
            "keyword",
            "tabs"
          ]
        }
      },
      "additionalProperties": {
        "$ref": "#/$defs/property"
      }
    },
    "rules": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/rule"
      }
    },
    "workflow": {
      "$ref": "#/$defs/workflow"
    },
    "access": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/access"
      }
    },
    "grants": {
      "$ref": "#/$defs/grants"
    },
    "screens": {
      "type": "object",
      "propertyNames": {
        "pattern": "^[a-z][a-z0-9_]{0,40}$"
      },
      "additionalProperties": {
        "$ref": "#/$defs/screen"
      }
    },
    "partition": {
      "type": [
        "string",
        "object"
      ],
      "if": {
        "type": "string"
      },
      "then": {
        "type": "string",
        "enum": [
          "month"
        ]
      },
      "else": {
        "$ref": "#/$defs/monthOf"
      }
    },
    "indexes": {
      "type": "array",
      "items": {
        "type": "array",
        "minItems": 1,
        "items": {
          "type": "string",
          "pattern": "^-?[a-z][a-z0-9_]*$"
        }
      }
    },
    "message": {
      "type": "string",
      "pattern": "^[a-z][a-z0-9_]*$"
    }
  },
  "$defs": {
    "side": {
      "type": [
        "string",
        "object"
      ],
      "required": [
        "party",
        "who"
      ],
      "additionalProperties": false,
      "properties": {
        "party": {
          "type": "string"
        },
        "who": {
          "type": "string"
        }
      }
    },
    "receivers": {
      "type": [
        "string",
        "object",
        "array"
      ],
      "if": {
        "type": "array"
      },
      "then": {
        "minItems": 1,
        "items": {
          "$ref": "#/$defs/side"
        }
      },
      "else": {
        "$ref": "#/$defs/side"
      }
    },
    "messageTitle": {
      "type": "string",
      "minLength": 2,
      "maxLength": 60
    },
    "messageText": {
      "type": "string",
      "minLength": 2,
      "maxLength": 300
    },
    "telling": {
      "type": "object",
      "required": [
        "who",
        "title"
      ],
      "additionalProperties": false,
      "properties": {
        "who": {
          "$ref": "#/$defs/receivers"
        },
        "title": {
          "$ref": "#/$defs/messageTitle"
        },
        "text": {
          "$ref": "#/$defs/messageText"
        }
      }
    },
    "tells": {
      "type": "array",
      "minItems": 1,
      "items": {
        "$ref": "#/$defs/telling"
      }
    },
    "says": {
      "type": "string",
      "minLength": 2,
      "maxLength": 100
    },
    "reminder": {
      "type": "object",
      "required": [
        "before",
        "days",
        "who",
        "title"
      ],
      "additionalProperties": false,
      "properties": {
        "before": {
          "$ref": "#/$defs/fieldName"
        },
        "days": {
          "type": "array",
          "minItems": 1,
          "uniqueItems": true,
          "items": {
            "type": "integer",
            "minimum": 0,
            "maximum": 366
          }
        },
        "from": {
          "$ref": "#/$defs/stateNames"
        },
        "who": {
          "$ref": "#/$defs/receivers"
        },
        "title": {
          "$ref": "#/$defs/messageTitle"
        },
        "text": {
          "$ref": "#/$defs/messageText"
        }
      }
    },
    "reminders": {
      "type": "array",
      "minItems": 1,
      "items": {
        "$ref": "#/$defs/reminder"
      }
    },
    "fieldName": {
      "type": "string",
      "pattern": "^[a-z][a-z0-9_]*$"
    },
    "fieldNames": {
      "type": "array",
      "minItems": 1,
      "uniqueItems": true,
      "items": {
        "$ref": "#/$defs/fieldName"
      }
    },
    "fieldList": {
      "type": "array",
      "uniqueItems": true,
      "items": {
        "$ref": "#/$defs/fieldName"
      }
    },
    "ownerKey": {
      "enum": [
        "org",
        "user",
        "none"
      ]
    },
    "stateName": {
      "type": [
        "string",
        "integer"
      ]
    },
    "branch": {
      "type": "object",
      "required": [
        "state"
      ],
      "additionalProperties": false,
      "properties": {
        "when": {
          "$ref": "#/$defs/condition"
        },
        "state": {
          "$ref": "#/$defs/stateName"
        }
      }
    },
    "stateNames": {
      "type": [
        "string",
        "integer",
        "array"
      ],
      "minItems": 1,
      "items": {
        "$ref": "#/$defs/stateName"
      }
    },
    "property": {
      "allOf": [
        {
          "$ref": "#/$defs/keywords"
        },
        {
          "if": {
            "required": [
              "$ref"
            ]
          },
          "else": {
            "required": [
              "title"
            ]
          }
        }
      ]
    },
    "keywords": {
      "type": "object",
      "additionalProperties": false,
      "if": {
        "required": [
          "type"
        ],
        "not": {
          "required": [
            "$ref"
          ]
        },
        "properties": {
          "type": {
            "const": "array"
          }
        }
      },
      "then": {
        "required": [
          "items"
        ]
      },
      "properties": {
        "$ref": {
          "type": "string",
          "pattern": "^shared/[a-z][a-z0-9_]*\\.json#/[a-z][a-z0-9_]*$"
        },
        "type": {
          "enum": [
            "string",
            "integer",
            "number",
            "boolean",
            "array",
            "object"
          ]
        },
        "title": {
          "type": "string",
          "minLength": 1,
          "maxLength": 20
        },
        "description": {
          "type": "string",
          "maxLength": 200
        },
        "examples": {
          "type": "array",
          "minItems": 1
        },
        "default": {},
        "readOnly": {
          "type": "boolean"
        },
        "format": {
          "enum": [
            "bankcard",
            "date",
            "datetime",
            "decimal",
            "file",
            "html",
            "idcard",
            "image",
            "textarea",
            "mobile",
            "money",
            "month",
            "percent",
            "point",
            "price",
            "quantity",
            "region",
            "stars",
            "taxno",
            "time",
            "url",
            "uscc",
            "video"
          ]
        },
        "oneOf": {
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "required": [
              "const",
              "title"
            ],
            "additionalProperties": false,
            "properties": {
              "const": {
                "type": [
                  "string",
                  "integer"
                ]
              },
              "title": {
                "type": "string",
                "minLength": 1
              },
              "tone": {
                "$ref": "#/$defs/tone"
              }
            }
          }
        },
        "items": {
          "$ref": "#/$defs/keywords"
        },
        "properties": {
          "type": "object",
          "minProperties": 1,
          "propertyNames": {
            "pattern": "^[a-z][a-z0-9_]{0,49}$"
          },
          "additionalProperties": {
            "$ref": "#/$defs/property"
          }
        },
        "required": {
          "$ref": "#/$defs/fieldNames"
        },
        "minLength": {
          "type": "integer",
          "minimum": 0
        },
        "maxLength": {
          "type": "integer",
          "minimum": 1
        },
        "pattern": {
          "type": "string"
        },
        "minimum": {
          "type": "number"
        },
        "maximum": {
          "type": "number"
        },
        "exclusiveMinimum": {
          "type": "number"
        },
        "minItems": {
          "type": "integer",
          "minimum": 0
        },
        "maxItems": {
          "type": "integer",
          "minimum": 1
        },
        "relation": {
          "type": "object",
          "required": [
            "entity",
            "label"
          ],
          "additionalProperties": false,
          "properties": {
            "entity": {
              "type": "string",
              "pattern": "^[a-z][a-z0-9_]*$"
            },
            "label": {
              "$ref": "#/$defs/fieldName"
            },
            "where": {
              "$ref": "#/$defs/condition"
            }
          }
        },
        "scale": {
          "type": "integer",
          "minimum": 0,
          "maximum": 8
        },
        "unit": {
          "type": [
            "string",
            "object"
          ],
          "required": [
            "field"
          ],
          "additionalProperties": false,
          "properties": {
            "field": {
              "$ref": "#/$defs/fieldName"
            }
          }
        },
        "visible": {
          "$ref": "#/$defs/condition"
        },
        "requiredWhen": {
          "$ref": "#/$defs/condition"
        },
        "readonlyWhen": {
          "$ref": "#/$defs/condition"
        },
        "derive": {
          "$ref": "#/$defs/expression"
        },
        "otherwise": {
          "type": "array",
          "minItems": 1,
          "maxItems": 5,
          "items": {
            "$ref": "#/$defs/expression"
          }
        },
        "total": {
          "$ref": "#/$defs/total"
        },
        "blank": {
          "type": "string",
          "minLength": 1,
          "maxLength": 10
        },
        "digits": {
          "type": "integer",
          "minimum": 4,
          "maximum": 12
        },
        "single": {
          "$ref": "#/$defs/single"
        },
        "copyFrom": {
          "$ref": "#/$defs/path"
        },
        "lookup": {
          "$ref": "#/$defs/path"
        },
        "suggest": {
          "$ref": "#/$defs/path"
        },
        "fills": {
          "type": "object",
          "required": [
            "entity",
            "fields"
          ],
          "additionalProperties": false,
          "properties": {
            "entity": {
              "type": "string",
              "pattern": "^[a-z][a-z0-9_]*$"
            },
            "fields": {
              "type": "object",
              "minProperties": 1,
              "propertyNames": {
                "$ref": "#/$defs/fieldName"
              },
              "additionalProperties": {
                "$ref": "#/$defs/fieldName"
              }
            },
            "title": {
              "type": "string",
              "minLength": 1
            },
            "first": {
              "$ref": "#/$defs/fieldName"
            }
          }
        },
        "mask": {
          "type": [
            "boolean",
            "string"
          ],
          "minLength": 1,
          "maxLength": 20
        },
        "moderated": {
          "enum": [
            "name",
            "post",
            "talk"
          ]
        },
        "sealed": {
          "type": "boolean"
        },
        "accept": {
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "string",
            "pattern": "^[a-z0-9]{1,5}$"
          }
        },
        "maxSize": {
          "type": "integer",
          "minimum": 1
        },
        "public": {
          "type": "boolean"
        },
        "attributes": {
          "type": "object",
          "required": [
            "from",
            "field"
          ],
          "additionalProperties": false,
          "properties": {
            "from": {
              "$ref": "#/$defs/fieldName"
            },
            "field": {
              "$ref": "#/$defs/fieldName"
            }
          }
        },
        "order": {
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "enum": [
              "asc",
              "desc"
            ]
          }
        },
        "renamedFrom": {
          "$ref": "#/$defs/fieldName"
        }
      }
    },
    "path": {
      "type": "string",
      "pattern": "^[a-z][a-z0-9_]*\\.[a-z][a-z0-9_]*$"
    },
    "tone": {
      "enum": [
        "draft",
        "waiting",
        "live",
        "done",
        "refused",
        "closed"
      ]
    },
    "expression": {
      "type": [
        "object",
        "string",
        "number"
      ],
      "pattern": "^\\$[a-z][a-z0-9_]*$",
      "minProperties": 1,
      "maxProperties": 1,
      "additionalProperties": false,
      "properties": {
        "$add": {
          "$ref": "#/$defs/operands"
        },
        "$subtract": {
          "$ref": "#/$defs/operands"
        },
        "$multiply": {
          "$ref": "#/$defs/operands"
        },
        "$divide": {
          "$ref": "#/$defs/operands",
          "maxItems": 2
        },
        "$days": {
          "$ref": "#/$defs/operands",
          "maxItems": 2
        },
        "$addDays": {
          "$ref": "#/$defs/operands",
          "maxItems": 2
        },
        "$addMonths": {
          "$ref": "#/$defs/operands",
          "maxItems": 2
        },
        "$last": {
          "$ref": "#/$defs/ending"
        },
        "$length": {
          "$ref": "#/$defs/wordsOf",
          "maxItems": 1
        },
        "$pick": {
          "$ref": "#/$defs/picks"
        },
        "$join": {
          "$ref": "#/$defs/pieces"
        },
        "$sum": {
          "$ref": "#/$defs/column"
        },
        "$min": {
          "$ref": "#/$defs/column"
        },
        "$max": {
          "$ref": "#/$defs/column"
        },
        "$count": {
          "$ref": "#/$defs/table"
        }
      }
    },
    "column": {
      "type": "array",
      "minItems": 1,
      "maxItems": 1,
      "items": {
        "type": "string",
        "pattern": "^\\$[a-z][a-z0-9_]*\\.[a-z][a-z0-9_]*$"
      }
    },
    "table": {
      "type": "array",
      "minItems": 1,
      "maxItems": 1,
      "items": {
        "type": "string",
        "pattern": "^\\$[a-z][a-z0-9_]*$"
      }
    },
    "operands": {
      "type": "array",
      "minItems": 2,
      "items": {
        "$ref": "#/$defs/expression"
      }
    },
    "condition": {
      "type": "object",
      "minProperties": 1,
      "properties": {
        "$and": {
          "$ref": "#/$defs/conditions"
        },
        "$or": {
          "$ref": "#/$defs/conditions"
        },
        "$not": {
          "$ref": "#/$defs/condition"
        },
        "$some": {
          "$ref": "#/$defs/rows"
        },
        "$none": {
          "$ref": "#/$defs/rows"
        },
        "$count": {
          "$ref": "#/$defs/count"
        }
      },
      "patternProperties": {
        "^[a-z][a-z0-9_]*(\\.[a-z0-9_]+)*$": {
          "$ref": "#/$defs/comparison"
        },
        "^\\$(user|form|row)\\.[a-z][a-z0-9_.]*$": {
          "$ref": "#/$defs/comparison"
        }
      },
      "additionalProperties": false
    },
    "total": {
      "type": "object",
      "required": [
        "of",
        "by"
      ],
      "additionalProperties": false,
      "properties": {
        "of": {
          "$ref": "#/$defs/rowsOf"
        },
        "by": {
          "$ref": "#/$defs/rowsBy"
        },
        "sum": {
          "$ref": "#/$defs/fieldName"
        },
        "count": {
          "const": true
        },
        "min": {
          "$ref": "#/$defs/fieldName"
        },
        "max": {
          "$ref": "#/$defs/fieldName"
        },
        "where": {
          "$ref": "#/$defs/condition"
        }
      }
    },
    "single": {
      "type": "object",
      "required": [
        "among"
      ],
      "additionalProperties": false,
      "properties": {
        "among": {
          "$ref": "#/$defs/fieldNames"
        },
        "where": {
          "$ref": "#/$defs/condition"
        }
      }
    },
    "brought": {
      "type": "object",
      "additionalProperties": false,
      "dependentRequired": {
        "by": [
          "of"
        ],
        "args": [
          "step"
        ]
      },
      "properties": {
        "of": {
          "$ref": "#/$defs/rowsOf"
        },
        "by": {
          "$ref": "#/$defs/rowsBy"
        },
        "via": {
          "$ref": "#/$defs/rowsVia"
        },
        "new": {
          "type": "string",
          "pattern": "^[a-z][a-z0-9_]{1,40}$"
        },
        "where": {
          "$ref": "#/$defs/condition"
        },
        "step": {
          "type": "string",
          "pattern": "^[a-z][A-Za-z0-9]{0,40}$"
        },
        "args": {
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "$ref": "#/$defs/given"
          }
        },
        "set": {
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "$ref": "#/$defs/given"
          }
        }
      }
    },
    "given": {
      "type": [
        "string",
        "number",
        "boolean",
        "null"
      ]
    },
    "monthOf": {
      "type": "object",
      "required": [
        "month"
      ],
      "additionalProperties": false,
      "properties": {
        "month": {
          "$ref": "#/$defs/fieldName"
        }
      }
    },
    "uniqueAmong": {
      "type": "object",
      "required": [
        "fields"
      ],
      "additionalProperties": false,
      "properties": {
        "fields": {
          "$ref": "#/$defs/fieldNames"
        },
        "where": {
          "$ref": "#/$defs/condition"
        },
        "message": {
          "type": "string",
          "minLength": 2,
          "maxLength": 60
        }
      }
    },
    "setting": {
      "type": [
        "string",
        "number",
        "boolean",
        "null",
        "object",
        "array"
      ],
      "minProperties": 1,
      "maxProperties": 1,
      "minItems": 2,
      "items": {
        "$ref": "#/$defs/settingCase"
      },
      "additionalProperties": false,
      "properties": {
        "$add": {
          "$ref": "#/$defs/amount"
        },
        "$subtract": {
          "$ref": "#/$defs/amount"
        },
        "$addDays": {
          "$ref": "#/$defs/laterDay"
        },
        "$addMonths": {
          "$ref": "#/$defs/laterDay"
        },
        "$addHours": {
          "$ref": "#/$defs/laterDay"
        },
        "$join": {
          "$ref": "#/$defs/pieces"
        }
      }
    },
    "settingCase": {
      "type": "object",
      "required": [
        "value"
      ],
      "additionalProperties": false,
      "properties": {
        "when": {
          "$ref": "#/$defs/condition"
        },
        "value": {
          "$ref": "#/$defs/setting"
        }
      }
    },
    "laterDay": {
      "type": "array",
      "minItems": 2,
      "maxItems": 2,
      "items": {
        "type": [
          "string",
          "integer"
        ]
      }
    },
    "settings": {
      "type": "object",
      "minProperties": 1,
      "additionalProperties": {
        "$ref": "#/$defs/setting"
      }
    },
    "amount": {
      "type": [
        "number",
        "string"
      ],
      "pattern": "^(-?\\d{1,15}(\\.\\d+)?|\\$args\\..+)$"
    },
    "rows": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "of": {
          "$ref": "#/$defs/rowsOf"
        },
        "by": {
          "$ref": "#/$defs/rowsBy"
        },
        "via": {
          "$ref": "#/$defs/rowsVia"
        },
        "where": {
          "$ref": "#/$defs/rowsWhere"
        }
      }
    },
    "count": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "of": {
          "$ref": "#/$defs/rowsOf"
        },
        "by": {
          "$ref": "#/$defs/rowsBy"
        },
        "via": {
          "$ref": "#/$defs/rowsVia"
        },
        "where": {
          "$ref": "#/$defs/rowsWhere"
        },
        "$eq": {
          "$ref": "#/$defs/counted"
        },
        "$ne": {
          "$ref": "#/$defs/counted"
        },
        "$gt": {
          "$ref": "#/$defs/counted"
        },
        "$gte": {
          "$ref": "#/$defs/counted"
        },
        "$lt": {
          "$ref": "#/$defs/counted"
        },
        "$lte": {
          "$ref": "#/$defs/counted"
        }
      }
    },
    "rowsOf": {
      "type": "string",
      "pattern": "^[a-z][a-z0-9_]{1,40}$"
    },
    "rowsBy": {
      "$ref": "#/$defs/fieldName"
    },
    "rowsVia": {
      "$ref": "#/$defs/fieldName"
    },
    "rowsWhere": {
      "$ref": "#/$defs/condition"
    },
    "counted": {
      "type": [
        "integer",
        "string"
      ],
      "pattern": "^\\$row\\.[a-z][a-z0-9_]*$"
    },
    "conditions": {
      "type": "array",
      "minItems": 1,
      "items": {
        "$ref": "#/$defs/condition"
      }
    },
    "scalar": {
      "type": [
        "string",
        "number",
        "boolean",
        "null"
      ]
    },
    "scalars": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/scalar"
      }
    },
    "comparison": {
      "type": [
        "string",
        "number",
        "boolean",
        "null",
        "object"
      ],
      "minProperties": 1,
      "additionalProperties": false,
      "properties": {
        "$eq": {
          "$ref": "#/$defs/scalar"
        },
        "$ne": {
          "$ref": "#/$defs/scalar"
        },
        "$in": {
          "$ref": "#/$defs/scalars"
        },
        "$nin": {
          "$ref": "#/$defs/scalars"
        },
        "$gt": {
          "$ref": "#/$defs/scalar"
        },
        "$gte": {
          "$ref": "#/$defs/scalar"
        },
        "$lt": {
          "$ref": "#/$defs/scalar"
        },
        "$lte": {
          "$ref": "#/$defs/scalar"
        },
        "$exists": {
          "type": "boolean"
        }
      }
    },
    "rule": {
      "type": "object",
      "required": [
        "where",
        "field",
        "message"
      ],
      "additionalProperties": false,
      "properties": {
        "when": {
          "$ref": "#/$defs/condition"
        },
        "where": {
          "$ref": "#/$defs/condition"
        },
        "field": {
          "$ref": "#/$defs/fieldName"
        },
        "message": {
          "type": "string",
          "minLength": 2,
          "maxLength": 80
        }
      }
    },
    "workflow": {
      "type": "object",
      "required": [
        "field",
        "initial",
        "states"
      ],
      "additionalProperties": false,
      "properties": {
        "field": {
          "$ref": "#/$defs/fieldName"
        },
        "title": {
          "type": "string"
        },
        "initial": {
          "$ref": "#/$defs/stateName"
        },
        "create": {
          "type": "object",
          "additionalProperties": false,
          "minProperties": 1,
          "properties": {
            "title": {
              "type": "string",
              "minLength": 1,
              "maxLength": 20
            },
            "set": {
              "$ref": "#/$defs/settings"
            },
            "effect": {
              "type": "string",
              "pattern": "^[a-z][a-z0-9_]*\\.[a-zA-Z0-9]+$"
            },
            "verify": {
              "$ref": "#/$defs/verify"
            },
            "binds": {
              "$ref": "#/$defs/fieldName"
            },
            "says": {
              "$ref": "#/$defs/says"
            },
            "tells": {
              "$ref": "#/$defs/tells"
            },
            "guard": {
              "type": "array",
              "minItems": 1,
              "items": {
                "$ref": "#/$defs/guard"
              }
            }
          }
        },
        "states": {
          "type": "object",
          "minProperties": 1,
          "propertyNames": {
            "pattern": "^([0-9]{1,4}|[a-z][a-z0-9_]{0,40})$"
          },
          "additionalProperties": {
            "type": [
              "string",
              "object"
            ],
            "required": [
              "title"
            ],
            "additionalProperties": false,
            "properties": {
              "title": {
                "type": "string",
                "minLength": 1
              },
              "tone": {
                "$ref": "#/$defs/tone"
              },
              "draft": {
                "type": "boolean"
              }
            }
          }
        },
        "edited": {
          "type": "object",
          "required": [
            "from",
            "to"
          ],
          "additionalProperties": false,
          "properties": {
            "from": {
              "type": "array",
              "minItems": 1,
              "items": {
                "$ref": "#/$defs/stateName"
              }
            },
            "to": {
              "$ref": "#/$defs/stateName"
            }
          }
        },
        "reminders": {
          "$ref": "#/$defs/reminders"
        },
        "actions": {
          "type": "object",
          "propertyNames": {
            "pattern": "^[a-z][A-Za-z0-9]{0,40}$"
          },
          "additionalProperties": {
            "$ref": "#/$defs/action"
          }
        }
      }
    },
    "action": {
      "type": "object",
      "required": [
        "title",
        "from",
        "by"
      ],
      "additionalProperties": false,
      "dependentRequired": {
        "after": [
          "to"
        ],
        "when": [
          "to"
        ],
        "guardText": [
          "guard"
        ]
      },
      "properties": {
        "title": {
          "type": "string",
          "minLength": 1,
          "maxLength": 20
        },
        "from": {
          "$ref": "#/$defs/stateNames"
        },
        "to": {
          "type": [
            "string",
            "integer",
            "array"
          ],
          "if": {
            "type": "array"
          },
          "then": {
            "minItems": 2,
            "maxItems": 10,
            "items": {
              "$ref": "#/$defs/branch"
            }
          },
          "else": {
            "$ref": "#/$defs/stateName"
          }
        },
        "by": {
          "type": [
            "string",
            "object",
            "array"
          ],
          "if": {
            "type": "array"
          },
          "then": {
            "minItems": 1,
            "items": {
              "$ref": "#/$defs/side"
            }
          },
          "else": {
            "$ref": "#/$defs/side"
          }
        },
        "guard": {
          "type": [
            "object",
            "array"
          ],
          "if": {
            "type": "array"
          },
          "then": {
            "minItems": 1,
            "items": {
              "$ref": "#/$defs/guard"
            }
          },
          "else": {
            "$ref": "#/$defs/condition"
          }
        },
        "guardText": {
          "type": "string",
          "minLength": 2,
          "maxLength": 100
        },
        "args": {
          "type": [
            "array",
            "object"
          ],
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/fieldName"
          },
          "propertyNames": {
            "pattern": "^[a-z][a-z0-9_]{0,49}$"
          },
          "additionalProperties": {
            "$ref": "#/$defs/property"
          }
        },
        "set": {
          "$ref": "#/$defs/settings"
        },
        "effect": {
          "type": "string",
          "pattern": "^[a-z][a-z0-9_]*\\.[a-zA-Z0-9]+$"
        },
        "brings": {
          "type": "array",
          "minItems": 1,
          "items": {
            "$ref": "#/$defs/brought"
          }
        },
        "after": {
          "type": [
            "string",
            "object"
          ],
          "pattern": "^[a-z][a-z0-9_]*$",
          "minProperties": 1,
          "additionalProperties": false,
          "properties": {
            "field": {
              "$ref": "#/$defs/fieldName"
            },
            "hours": {
              "type": "number",
              "exclusiveMinimum": 0
            },
            "days": {
              "type": "integer",
              "minimum": 1,
              "maximum": 3660
            }
          }
        },
        "when": {
          "$ref": "#/$defs/condition"
        },
        "confirm": {
          "type": "string",
          "maxLength": 100
        },
        "danger": {
          "type": "boolean"
        },
        "bulk": {
          "type": "boolean"
        },
        "says": {
          "$ref": "#/$defs/says"
        },
        "tells": {
          "$ref": "#/$defs/tells"
        },
        "quiet": {
          "type": "boolean"
        },
        "apart": {
          "type": "boolean"
        },
        "seen": {
          "$ref": "#/$defs/fieldNames"
        },
        "verify": {
          "$ref": "#/$defs/verify"
        },
        "binds": {
          "$ref": "#/$defs/fieldName"
        }
      },
      "if": {
        "anyOf": [
          {
            "required": [
              "after"
            ]
          },
          {
            "required": [
              "when"
            ]
          }
        ]
      },
      "then": {
        "properties": {
          "by": {
            "enum": [
              "system",
              [
                "system"
              ]
            ]
          }
        }
      },
      "allOf": [
        {
          "if": {
            "required": [
              "guard"
            ],
            "properties": {
              "guard": {
                "type": "object"
              }
            }
          },
          "then": {
            "required": [
              "guardText"
            ]
          }
        }
      ]
    },
    "guard": {
      "type": "object",
      "required": [
        "where",
        "text"
      ],
      "additionalProperties": false,
      "properties": {
        "where": {
          "$ref": "#/$defs/condition"
        },
        "text": {
          "type": "string",
          "minLength": 2,
          "maxLength": 100
        },
        "hides": {
          "type": "boolean"
        },
        "to": {
          "type": "string",
          "pattern": "^/[a-z0-9/_-]+$"
        }
      }
    },
    "access": {
      "type": "object",
      "required": [
        "who",
        "can"
      ],
      "additionalProperties": false,
      "properties": {
        "who": {
          "type": "string"
        },
        "can": {
          "type": "array",
          "minItems": 1,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "pattern": "^[a-z][A-Za-z0-9]*$"
          }
        },
        "where": {
          "$ref": "#/$defs/condition"
        },
        "fields": {
          "type": [
            "array",
            "object"
          ],
          "minItems": 1,
          "items": {
            "$ref": "#/$defs/fieldName"
          },
          "required": [
            "except"
          ],
          "additionalProperties": false,
          "properties": {
            "except": {
              "$ref": "#/$defs/fieldNames"
            }
          }
        }
      }
    },
    "grants": {
      "type": "object",
      "required": [
        "by",
        "can"
      ],
      "additionalProperties": false,
      "properties": {
        "by": {
          "type": [
            "string",
            "object",
            "array"
          ],
          "if": {
            "type": "array"
          },
          "then": {
            "minItems": 1,
            "items": {
              "$ref": "#/$defs/side"
            }
          },
          "else": {
            "$ref": "#/$defs/side"
          }
        },
        "to": {
          "type": "array",
          "minItems": 1,
          "uniqueItems": true,
          "items": {
            "enum": [
              "user",
              "org"
            ]
          }
        },
        "can": {
          "type": "array",
          "minItems": 1,
          "uniqueItems": true,
          "contains": {
            "const": "read"
          },
          "items": {
            "type": "string",
            "pattern": "^[a-z][A-Za-z0-9]*$"
          }
        },
        "where": {
          "$ref": "#/$defs/condition"
        },
        "fields": {
          "type": [
            "array",
            "object"
          ],
          "minItems": 1,
          "items": {
            "$ref": "#/$defs/fieldName"
          },
          "required": [
            "except"
          ],
          "additionalProperties": false,
          "properties": {
            "except": {
              "$ref": "#/$defs/fieldNames"
            }
          }
        },
        "all": {
          "type": "boolean"
        }
      }
    },
    "groups": {
      "type": "array",
      "minItems": 1,
      "items": {
        "type": "object",
        "required": [
          "title",
          "fields"
        ],
        "additionalProperties": false,
        "properties": {
          "title": {
            "type": "string",
            "minLength": 1,
            "maxLength": 20
          },
          "fields": {
            "$ref": "#/$defs/fieldNames"
          },
          "more": {
            "type": "boolean"
          }
        }
      }
    },
    "screen": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "title": {
          "type": "string",
          "minLength": 1,
          "maxLength": 20
        },
        "area": {
          "enum": [
            "site",
            "home",
            "admin"
          ]
        },
        "route": {
          "type": "string",
          "pattern": "^/[a-z0-9/_-]+$"
        },
        "page": {
          "type": [
            "string",
            "boolean"
          ],
          "if": {
            "type": "boolean"
          },
          "then": {
            "const": false
          }
        },
        "controller": {
          "type": "string",
          "pattern": "^[A-Z][A-Za-z0-9]*$"
        },
        "calls": {
          "type": "object",
          "additionalProperties": {
            "type": "string",
            "pattern": "^[A-Za-z][A-Za-z0-9]*$"
          }
        },
        "permission": {
          "type": "string",
          "pattern": "^[0-9]{1,4}$"
        },
        "noun": {
          "type": "string",
          "minLength": 1,
          "maxLength": 12
        },
        "who": {
          "type": "string",
          "pattern": "^[a-z][a-z0-9_]*$"
        },
        "menu": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "after": {
              "type": "string",
              "pattern": "^/"
            },
            "group": {
              "type": "string",
              "minLength": 1,
              "maxLength": 8
            },
            "icon": {
              "type": "string",
              "enum": [
                "apartment",
                "appstore",
                "audit",
                "bank",
                "barchart",
                "bell",
                "book",
                "car",
                "comment",
                "dashboard",
                "download",
                "environment",
                "filetext",
                "fund",
                "gift",
                "history",
                "home",
                "idcard",
                "interaction",
                "linechart",
                "message",
                "notification",
                "phone",
                "picture",
                "profile",
                "question",
                "read",
                "safety",
                "setting",
                "shop",
                "shopping",
                "solution",
                "star",
                "tags",
                "team",
                "tool",
                "transaction",
                "trophy",
                "user",
                "wallet",
                "warning"
              ]
            }
          }
        },
        "where": {
          "$ref": "#/$defs/condition"
        },
        "list": {
          "$ref": "#/$defs/fieldList"
        },
        "filter": {
          "$ref": "#/$defs/fieldList"
        },
        "sort": {
          "$ref": "#/$defs/fieldList"
        },
        "defaultSort": {
          "type": "string",
          "pattern": "^-?[a-z][a-z0-9_]*(,-?[a-z][a-z0-9_]*)*$"
        },
        "tabs": {
          "type": "string",
          "pattern": "^([a-z][a-z0-9_]*)?$"
        },
        "detail": {
          "$ref": "#/$defs/groups"
        },
        "form": {
          "$ref": "#/$defs/groups"
        },
        "actions": {
          "type": "array",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "can": {
          "type": "array",
          "uniqueItems": true,
          "items": {
            "enum": [
              "create",
              "update",
              "delete",
              "export",
              "import",
              "copy"
            ]
          }
        },
        "timeline": {
          "type": "boolean"
        },
        "views": {
          "$ref": "#/$defs/fieldName"
        },
        "submit": {
          "type": "string"
        },
        "opens": {
          "type": "object",
          "required": [
            "route",
            "query"
          ],
          "properties": {
            "route": {
              "type": "string"
            },
            "query": {
              "type": "string"
            },
            "action": {
              "type": "string"
            }
          },
          "additionalProperties": false
        },
        "related": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "screen",
              "by",
              "title"
            ],
            "additionalProperties": false,
            "properties": {
              "screen": {
                "type": "string",
                "pattern": "^[a-z][a-z0-9_]{0,40}$"
              },
              "by": {
                "$ref": "#/$defs/fieldName"
              },
              "title": {
                "type": "string",
                "minLength": 1,
                "maxLength": 20
              },
              "above": {
                "type": "boolean"
              },
              "sort": {
                "type": "string",
                "pattern": "^-?[a-z][a-z0-9_]*(,-?[a-z][a-z0-9_]*)*$"
              },
              "list": {
                "type": "array",
                "minItems": 1,
                "uniqueItems": true,
                "items": {
                  "$ref": "#/$defs/fieldName"
                }
              },
              "inPlace": {
                "type": "boolean"
              }
            }
          }
        },
        "progress": {
          "type": "array",
          "minItems": 2,
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/stateName"
          }
        },
        "tones": {
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "required": [
              "when",
              "tone"
            ],
            "additionalProperties": false,
            "properties": {
              "when": {
                "$ref": "#/$defs/condition"
              },
              "tone": {
                "$ref": "#/$defs/tone"
              }
            }
          }
        },
        "next": {
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "required": [
              "text"
            ],
            "additionalProperties": false,
            "properties": {
              "when": {
                "$ref": "#/$defs/condition"
              },
              "text": {
                "type": "string",
                "minLength": 2,
                "maxLength": 80
              },
              "due": {
                "$ref": "#/$defs/fieldName"
              },
              "action": {
                "type": "string"
              },
              "turn": {
                "type": "boolean"
              },
              "link": {
                "type": "object",
                "required": [
                  "title",
                  "screen",
                  "query"
                ],
                "additionalProperties": false,
                "properties": {
                  "title": {
                    "type": "string",
                    "minLength": 2,
                    "maxLength": 10
                  },
                  "screen": {
                    "type": "string"
                  },
                  "page": {
                    "enum": [
                      "list",
                      "info",
                      "release"
                    ],
                    "default": "list"
                  },
                  "query": {
                    "type": "object",
                    "additionalProperties": {
                      "$ref": "#/$defs/fieldName"
                    }
                  }
                }
              }
            }
          }
        },
        "under": {
          "type": "string",
          "pattern": "^/"
        },
        "listedOn": {
          "type": "string",
          "pattern": "^/"
        },
        "queue": {
          "type": "object",
          "required": [
            "states",
            "since"
          ],
          "additionalProperties": false,
          "properties": {
            "states": {
              "type": "array",
              "minItems": 1,
              "uniqueItems": true,
              "items": {
                "$ref": "#/$defs/stateName"
              }
            },
            "since": {
              "$ref": "#/$defs/fieldName"
            }
          }
        },
        "empty": {
          "type": "object",
          "required": [
            "text"
          ],
          "additionalProperties": false,
          "dependentRequired": {
            "to": [
              "button"
            ],
            "button": [
              "to"
            ]
          },
          "properties": {
            "text": {
              "type": "string",
              "minLength": 4,
              "maxLength": 60
            },
            "to": {
              "type": "string",
              "pattern": "^/"
            },
            "button": {
              "type": "string",
              "minLength": 2,
              "maxLength": 10
            }
          }
        }
      }
    },
    "verify": {
      "enum": [
        "sms",
        "pay_password",
        "factor"
      ]
    },
    "picks": {
      "type": "array",
      "minItems": 3,
      "maxItems": 81,
      "items": {
        "type": [
          "string",
          "number"
        ],
        "maxLength": 40
      }
    },
    "wordsOf": {
      "type": "array",
      "minItems": 1,
      "items": {
        "type": "string",
        "pattern": "^\\$[a-z][a-z0-9_]*$"
      }
    },
    "ending": {
      "type": "array",
      "minItems": 2,
      "maxItems": 2,
      "items": {
        "type": [
          "string",
          "integer"
        ],
        "minimum": 1,
        "maximum": 50,
        "maxLength": 110
      }
    },
    "pieces": {
      "type": "array",
      "minItems": 1,
      "items": {
        "type": [
          "string",
          "object"
        ],
        "maxLength": 60,
        "if": {
          "type": "object"
        },
        "then": {
          "$ref": "#/$defs/expression"
        }
      }
    }
  }
}
