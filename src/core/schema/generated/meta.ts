// Made by `npm run kinds` from schemas/meta/entity.schema.json; do not edit.
export type EntityMeta = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "entity.schema.json",
  "title": "实体文件",
  "description": "一个业务领域就是一份这样的文件：有哪些字段、谁能看、谁能改、怎么流转、在哪些页面出现。保存后两秒内生效。",
  "type": "object",
  "required": [
    "$id",
    "title",
    "properties"
  ],
  "additionalProperties": false,
  "properties": {
    "$schema": {
      "type": "string",
      "title": "写法说明",
      "description": "固定写 ./meta/entity.schema.json，编辑器据此提示和检查"
    },
    "$id": {
      "type": "string",
      "title": "代号",
      "description": "与文件名相同，也是数据表名",
      "pattern": "^[a-z][a-z0-9_]{1,40}$"
    },
    "title": {
      "type": "string",
      "title": "名称",
      "description": "用户看到的名称，如“供应”",
      "minLength": 1,
      "maxLength": 20
    },
    "description": {
      "type": "string",
      "title": "说明"
    },
    "type": {
      "const": "object",
      "title": "类型",
      "description": "固定为 object"
    },
    "label": {
      "$ref": "#/$defs/fieldName",
      "title": "代表字段",
      "description": "别处引用一条记录时显示的字段；不写则取第一个文字字段"
    },
    "owner": {
      "title": "归属",
      "description": "org：属于主体（同一主体的账号共有）；user：属于个人；none：不属于谁。写成对象时 who 是可以拥有它的角色；双方或多方共有的写 parties",
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
            "$ref": "#/$defs/fieldNames",
            "title": "参与方",
            "description": "存放各方主体的关联字段，如 buyer_org、seller_org"
          },
          "who": {
            "type": "string",
            "title": "角色",
            "description": "config/permissions.json 中 actors 的名称"
          }
        }
      }
    },
    "sn": {
      "title": "业务编号",
      "description": "自动生成：两个大写字母 + 年月日 + 六位序号",
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
          "title": "前缀",
          "pattern": "^[A-Z]{2}$"
        }
      }
    },
    "unique": {
      "title": "不可重复",
      "description": "每项是一组字段，这组值在全部记录中不能重复",
      "type": "array",
      "items": {
        "$ref": "#/$defs/fieldNames"
      }
    },
    "search": {
      "title": "关键词搜索",
      "description": "关键词在这些字段的文字里找；关联字段按对方的名称找",
      "$ref": "#/$defs/fieldNames"
    },
    "required": {
      "title": "必填",
      "description": "总是必填的字段；有条件的必填写在字段的 requiredWhen",
      "$ref": "#/$defs/fieldNames"
    },
    "properties": {
      "title": "字段",
      "description": "按书写的先后显示",
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
      "title": "字段之间的规则",
      "description": "保存时检查，浏览器和服务器一致",
      "type": "array",
      "items": {
        "$ref": "#/$defs/rule"
      }
    },
    "workflow": {
      "$ref": "#/$defs/workflow"
    },
    "access": {
      "title": "权限",
      "description": "每行多给一些；没有写的就是不允许",
      "type": "array",
      "items": {
        "$ref": "#/$defs/access"
      }
    },
    "screens": {
      "title": "页面",
      "description": "同一份数据可以有几个页面：公开的、会员自己的、运营的",
      "type": "object",
      "propertyNames": {
        "pattern": "^[a-z][a-z0-9_]{0,40}$"
      },
      "additionalProperties": {
        "$ref": "#/$defs/screen"
      }
    },
    "indexes": {
      "title": "额外索引",
      "description": "每项是一组字段，- 开头为从大到小。列表、关联和期限所需的索引会自动建立，一般不用写",
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
      "title": "消息类型",
      "description": "关于这类记录的消息归在哪一类",
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
          "type": "string",
          "title": "哪一方",
          "description": "owner，或参与方字段的名称"
        },
        "who": {
          "type": "string",
          "title": "其中的谁",
          "description": "config/permissions.json 中 actors 的名称"
        }
      }
    },
    "fieldName": {
      "type": "string",
      "title": "字段",
      "pattern": "^[a-z][a-z0-9_]*$"
    },
    "fieldNames": {
      "type": "array",
      "title": "字段",
      "minItems": 1,
      "uniqueItems": true,
      "items": {
        "$ref": "#/$defs/fieldName"
      }
    },
    "fieldList": {
      "type": "array",
      "title": "字段",
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
      ],
      "title": "归属于",
      "enumDescriptions": [
        "主体",
        "个人",
        "不属于谁"
      ]
    },
    "stateName": {
      "type": [
        "string",
        "integer"
      ],
      "title": "状态"
    },
    "stateNames": {
      "type": [
        "string",
        "integer",
        "array"
      ],
      "title": "状态",
      "minItems": 1,
      "items": {
        "$ref": "#/$defs/stateName"
      }
    },
    "property": {
      "title": "字段",
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
      "title": "字段的写法",
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
          "title": "共用的定义",
          "description": "shared/文件.json#/名称：用 schemas/shared 中的定义；旁边写的以这里为准",
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
          ],
          "title": "类型"
        },
        "title": {
          "type": "string",
          "title": "名称",
          "description": "用户看到的名称",
          "minLength": 1,
          "maxLength": 20
        },
        "description": {
          "type": "string",
          "title": "填写说明",
          "description": "显示在字段下方",
          "maxLength": 200
        },
        "examples": {
          "type": "array",
          "title": "示例",
          "description": "第一个作输入框里的提示",
          "minItems": 1
        },
        "default": {
          "title": "默认值"
        },
        "readOnly": {
          "type": "boolean",
          "title": "只读",
          "description": "显示，但任何人都不能填写；由系统写入"
        },
        "format": {
          "title": "格式",
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
            "price",
            "quantity",
            "region",
            "uscc"
          ],
          "enumDescriptions": [
            "银行卡号",
            "日期",
            "日期和时间",
            "小数（位数见 scale）",
            "文件",
            "富文本",
            "身份证号",
            "图片",
            "多行文字",
            "手机号",
            "金额（元，两位小数）",
            "月份",
            "百分比（两位小数）",
            "单价（最多四位小数）",
            "数量（最多三位小数）",
            "省市区",
            "统一社会信用代码"
          ]
        },
        "oneOf": {
          "title": "选项",
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
                ],
                "title": "存的值"
              },
              "title": {
                "type": "string",
                "title": "显示的文字",
                "minLength": 1
              },
              "tone": {
                "$ref": "#/$defs/tone"
              }
            }
          }
        },
        "items": {
          "$ref": "#/$defs/keywords",
          "title": "列表的每一项"
        },
        "properties": {
          "title": "每行的列",
          "description": "用在列表的 items 里：一行一组值",
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
          "$ref": "#/$defs/fieldNames",
          "title": "每行必填的列"
        },
        "minLength": {
          "type": "integer",
          "minimum": 0,
          "title": "最少字数"
        },
        "maxLength": {
          "type": "integer",
          "minimum": 1,
          "title": "最多字数",
          "description": "超过 200 用多行输入"
        },
        "pattern": {
          "type": "string",
          "title": "文字规则",
          "description": "正则表达式"
        },
        "minimum": {
          "type": "number",
          "title": "最小值"
        },
        "maximum": {
          "type": "number",
          "title": "最大值"
        },
        "exclusiveMinimum": {
          "type": "number",
          "title": "必须大于"
        },
        "minItems": {
          "type": "integer",
          "minimum": 0,
          "title": "至少几项"
        },
        "maxItems": {
          "type": "integer",
          "minimum": 1,
          "title": "至多几项"
        },
        "relation": {
          "title": "关联",
          "description": "值是另一份数据的一条记录",
          "type": "object",
          "required": [
            "entity",
            "label"
          ],
          "additionalProperties": false,
          "properties": {
            "entity": {
              "type": "string",
              "title": "哪份数据",
              "pattern": "^[a-z][a-z0-9_]*$"
            },
            "label": {
              "$ref": "#/$defs/fieldName",
              "title": "显示对方的哪个字段"
            },
            "where": {
              "$ref": "#/$defs/condition",
              "title": "可选的范围",
              "description": "$form.x 是本表单的字段 x"
            }
          }
        },
        "scale": {
          "type": "integer",
          "minimum": 0,
          "maximum": 8,
          "title": "小数位数"
        },
        "unit": {
          "title": "单位",
          "description": "固定文字，或 { \"field\": 字段 } 表示取那个字段的值",
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
          "$ref": "#/$defs/condition",
          "title": "何时出现",
          "description": "不出现的字段不用填，值也不保留"
        },
        "requiredWhen": {
          "$ref": "#/$defs/condition",
          "title": "何时必填"
        },
        "readonlyWhen": {
          "$ref": "#/$defs/condition",
          "title": "何时不能改"
        },
        "derive": {
          "$ref": "#/$defs/expression",
          "title": "计算得出",
          "description": "由本记录的其他数字算出，如 { \"$subtract\": [\"$quantity\", \"$sold_qty\"] }"
        },
        "copyFrom": {
          "$ref": "#/$defs/path",
          "title": "保存时带入",
          "description": "关联字段.对方字段；以后对方改了，这里不变"
        },
        "lookup": {
          "$ref": "#/$defs/path",
          "title": "读取时带出",
          "description": "关联字段.对方字段；总是对方现在的值"
        },
        "suggest": {
          "$ref": "#/$defs/path",
          "title": "填写建议",
          "description": "关联字段.对方字段，那个字段里的列表作为建议"
        },
        "mask": {
          "type": [
            "boolean",
            "string"
          ],
          "minLength": 1,
          "maxLength": 20,
          "title": "打码",
          "description": "看得到记录却无权看这个字段的人，看到 138****8000；写成文字时看到这几个字"
        },
        "sealed": {
          "type": "boolean",
          "title": "加密保存",
          "description": "在数据库里加密保存，只能按完整的值查找，不能排序和搜索；银行卡号和身份证号总是加密保存"
        },
        "accept": {
          "type": "array",
          "title": "可上传的类型",
          "minItems": 1,
          "items": {
            "type": "string",
            "pattern": "^[a-z0-9]{1,5}$"
          }
        },
        "maxSize": {
          "type": "integer",
          "minimum": 1,
          "title": "每个文件的字节上限"
        },
        "public": {
          "type": "boolean",
          "title": "公开的文件",
          "description": "用于图片、文件和富文本：访客看得到这个字段时，里面的文件任何人凭地址都能打开，浏览器会长期保存。不写则只给看得到这个字段的人，地址几分钟后失效"
        },
        "attributes": {
          "title": "专属参数",
          "description": "要填哪些内容写在关联记录的一个字段里",
          "type": "object",
          "required": [
            "from",
            "field"
          ],
          "additionalProperties": false,
          "properties": {
            "from": {
              "$ref": "#/$defs/fieldName",
              "title": "关联字段"
            },
            "field": {
              "$ref": "#/$defs/fieldName",
              "title": "对方字段"
            }
          }
        },
        "order": {
          "title": "行的次序",
          "description": "各行在这些列上必须逐行升高（asc）或降低（desc）",
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
          "$ref": "#/$defs/fieldName",
          "title": "原来的名称",
          "description": "改名时写上旧名，数据随之迁移"
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
      ],
      "title": "颜色含义",
      "enumDescriptions": [
        "灰：未开始",
        "琥珀：等待",
        "绿：进行中",
        "蓝：已完成",
        "红：被拒绝",
        "灰：已结束"
      ]
    },
    "expression": {
      "title": "算式",
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
          "$ref": "#/$defs/operands",
          "title": "相加"
        },
        "$subtract": {
          "$ref": "#/$defs/operands",
          "title": "从第一个减去其余"
        },
        "$multiply": {
          "$ref": "#/$defs/operands",
          "title": "相乘"
        }
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
      "title": "条件",
      "description": "{ 字段: 值 } 或 { 字段: { 运算: 值 } }，各项都成立才成立。值可以是 $user.x（当前用户）、$form.x（表单）、$row.x（本记录的字段）、$now、$today、$today+30",
      "type": "object",
      "minProperties": 1,
      "properties": {
        "$and": {
          "$ref": "#/$defs/conditions",
          "title": "都成立"
        },
        "$or": {
          "$ref": "#/$defs/conditions",
          "title": "任一成立"
        },
        "$not": {
          "$ref": "#/$defs/condition",
          "title": "不成立"
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
          "$ref": "#/$defs/scalar",
          "title": "等于",
          "description": "列表字段：含有"
        },
        "$ne": {
          "$ref": "#/$defs/scalar",
          "title": "不等于"
        },
        "$in": {
          "$ref": "#/$defs/scalars",
          "title": "是其中之一",
          "description": "列表字段：有相同的项"
        },
        "$nin": {
          "$ref": "#/$defs/scalars",
          "title": "不在其中"
        },
        "$gt": {
          "$ref": "#/$defs/scalar",
          "title": "大于"
        },
        "$gte": {
          "$ref": "#/$defs/scalar",
          "title": "不小于"
        },
        "$lt": {
          "$ref": "#/$defs/scalar",
          "title": "小于"
        },
        "$lte": {
          "$ref": "#/$defs/scalar",
          "title": "不大于"
        },
        "$exists": {
          "type": "boolean",
          "title": "有值"
        }
      }
    },
    "rule": {
      "title": "规则",
      "type": "object",
      "required": [
        "where",
        "field",
        "message"
      ],
      "additionalProperties": false,
      "properties": {
        "when": {
          "$ref": "#/$defs/condition",
          "title": "何时检查"
        },
        "where": {
          "$ref": "#/$defs/condition",
          "title": "必须成立"
        },
        "field": {
          "$ref": "#/$defs/fieldName",
          "title": "错误显示在哪个字段"
        },
        "message": {
          "type": "string",
          "title": "错误文字",
          "minLength": 2,
          "maxLength": 60
        }
      }
    },
    "workflow": {
      "title": "流程",
      "type": "object",
      "required": [
        "field",
        "initial",
        "states"
      ],
      "additionalProperties": false,
      "properties": {
        "field": {
          "$ref": "#/$defs/fieldName",
          "title": "状态字段",
          "description": "自动建立，不用写在 properties 里"
        },
        "title": {
          "type": "string",
          "title": "状态字段的名称",
          "description": "不写为“状态”"
        },
        "initial": {
          "$ref": "#/$defs/stateName",
          "title": "新建时的状态"
        },
        "create": {
          "title": "新建时",
          "type": "object",
          "additionalProperties": false,
          "minProperties": 1,
          "properties": {
            "title": {
              "type": "string",
              "title": "这一步叫什么",
              "minLength": 1,
              "maxLength": 20
            },
            "effect": {
              "type": "string",
              "title": "业务动作",
              "description": "src/areas/<area>/actions 中的效果名",
              "pattern": "^[a-z][a-z0-9_]*\\.[a-zA-Z0-9]+$"
            },
            "verify": {
              "$ref": "#/$defs/verify",
              "title": "再次验证身份"
            },
            "guard": {
              "title": "前提",
              "description": "关于当前账号；不成立时，打开表单就说明，不等填完",
              "type": "array",
              "minItems": 1,
              "items": {
                "$ref": "#/$defs/guard"
              }
            }
          }
        },
        "states": {
          "title": "全部状态",
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
                "title": "名称",
                "minLength": 1
              },
              "tone": {
                "$ref": "#/$defs/tone"
              }
            }
          }
        },
        "edited": {
          "title": "修改后重新审核",
          "description": "在 from 这些状态下改了内容，就回到 to",
          "type": "object",
          "required": [
            "from",
            "to"
          ],
          "additionalProperties": false,
          "properties": {
            "from": {
              "type": "array",
              "title": "在哪些状态下",
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
        "actions": {
          "title": "操作",
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
      "title": "操作",
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
          "title": "按钮文字",
          "minLength": 1,
          "maxLength": 20
        },
        "from": {
          "$ref": "#/$defs/stateNames",
          "title": "在哪些状态可用"
        },
        "to": {
          "$ref": "#/$defs/stateName",
          "title": "变为",
          "description": "不写则状态不变，或由 effect 决定"
        },
        "by": {
          "title": "谁来做",
          "description": "owner 归属者、参与方字段的名称（如 buyer_org）、system 系统，或 config/permissions.json 中 actors 的名称；{ \"party\": \"buyer_org\", \"who\": \"fund_operator\" } 是这一方的人里又是这种角色的",
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
          "title": "前提",
          "description": "不成立时按钮置灰并说明；多个前提写成列表，每个带自己的说明",
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
          "title": "前提不成立时的说明",
          "minLength": 2,
          "maxLength": 100
        },
        "args": {
          "title": "要填的内容",
          "description": "写字段名的列表：修改本记录的这些字段；写成对象：另外填写的内容",
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
          "title": "同时写入",
          "description": "字段: 值；值可以是 $now、$today、$args.x、$user.x 或 null",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "$ref": "#/$defs/scalar"
          }
        },
        "effect": {
          "type": "string",
          "title": "业务动作",
          "description": "src/areas/<area>/actions 中的效果名",
          "pattern": "^[a-z][a-z0-9_]*\\.[a-zA-Z0-9]+$"
        },
        "after": {
          "title": "到期自动进行",
          "description": "日期字段（当天结束时）或时间字段；或 { \"field\": …, \"hours\": 小时数 }，不写 field 从进入状态时算起",
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
              "title": "小时数",
              "exclusiveMinimum": 0
            }
          }
        },
        "when": {
          "$ref": "#/$defs/condition",
          "title": "成立时自动进行"
        },
        "confirm": {
          "type": "string",
          "title": "确认文字",
          "description": "点按钮后先问一句",
          "maxLength": 100
        },
        "danger": {
          "type": "boolean",
          "title": "危险操作",
          "description": "红色按钮"
        },
        "bulk": {
          "type": "boolean",
          "title": "可批量"
        },
        "seen": {
          "$ref": "#/$defs/fieldNames",
          "title": "须与所见一致",
          "description": "提交时带上这些字段当时的值，已经变了就不执行"
        },
        "verify": {
          "$ref": "#/$defs/verify",
          "title": "再次验证身份"
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
      "title": "一个前提",
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
          "title": "不成立时的说明",
          "minLength": 2,
          "maxLength": 100
        },
        "hides": {
          "type": "boolean",
          "title": "不成立时不显示这个操作",
          "description": "代替置灰；从接口来的请求仍得到说明"
        },
        "to": {
          "type": "string",
          "pattern": "^/[a-z0-9/_-]+$",
          "title": "去哪里办",
          "description": "会员中心里能让前提成立的页面，说明旁边会有去那里的按钮"
        }
      }
    },
    "access": {
      "title": "一条权限",
      "type": "object",
      "required": [
        "who",
        "can"
      ],
      "additionalProperties": false,
      "properties": {
        "who": {
          "type": "string",
          "title": "谁",
          "description": "owner 归属者，或 config/permissions.json 中 actors 的名称"
        },
        "can": {
          "title": "能做什么",
          "description": "read 查看、create 新建、update 修改、delete 删除、export 导出；refer 别的记录指向它时可以显示它的名称（关联、查看、抄录），offer 可以在表单里选它；流程操作由 workflow 的 by 给出",
          "type": "array",
          "minItems": 1,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "pattern": "^[a-z][A-Za-z0-9]*$"
          }
        },
        "where": {
          "$ref": "#/$defs/condition",
          "title": "哪些记录"
        },
        "fields": {
          "title": "哪些字段",
          "description": "字段名的列表，或 { \"except\": [除去的字段] }；不写为全部",
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
    "groups": {
      "type": "array",
      "title": "分组",
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
            "title": "组名",
            "minLength": 1,
            "maxLength": 20
          },
          "fields": {
            "$ref": "#/$defs/fieldNames"
          }
        }
      }
    },
    "screen": {
      "title": "页面",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "title": {
          "type": "string",
          "title": "页面名称",
          "description": "不写为数据的名称",
          "minLength": 1,
          "maxLength": 20
        },
        "area": {
          "enum": [
            "site",
            "home",
            "admin"
          ],
          "title": "区域",
          "enumDescriptions": [
            "公开网站",
            "会员中心",
            "运营后台"
          ]
        },
        "route": {
          "type": "string",
          "title": "地址",
          "pattern": "^/[a-z0-9/_-]+$"
        },
        "page": {
          "type": "string",
          "title": "页面",
          "description": "代替通用页面的页面名，由业务领域的 web.tsx 提供，例如 \"bargain-talk\"；路由改名时页面跟着走"
        },
        "controller": {
          "type": "string",
          "title": "接口名",
          "description": "/api/接口名/操作；不写由页面名得出",
          "pattern": "^[A-Z][A-Za-z0-9]*$"
        },
        "calls": {
          "title": "接口里操作的名称",
          "description": "与默认不同时写，如 { \"lists\": \"SupplyServices\" }",
          "type": "object",
          "additionalProperties": {
            "type": "string",
            "pattern": "^[A-Za-z][A-Za-z0-9]*$"
          }
        },
        "permission": {
          "type": "string",
          "title": "权限编号",
          "pattern": "^[0-9]{1,4}$"
        },
        "menu": {
          "title": "菜单",
          "description": "不写则不进菜单",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "after": {
              "type": "string",
              "title": "排在哪个地址之后",
              "pattern": "^/"
            },
            "icon": {
              "type": "string",
              "title": "图标",
              "pattern": "^[a-z][a-z0-9-]*$"
            }
          }
        },
        "where": {
          "$ref": "#/$defs/condition",
          "title": "只含哪些记录"
        },
        "list": {
          "$ref": "#/$defs/fieldList",
          "title": "列表的列"
        },
        "filter": {
          "$ref": "#/$defs/fieldList",
          "title": "可筛选的字段"
        },
        "sort": {
          "$ref": "#/$defs/fieldList",
          "title": "可排序的字段"
        },
        "defaultSort": {
          "type": "string",
          "title": "默认排序",
          "description": "字段名，- 开头为从大到小，多个用逗号分开",
          "pattern": "^-?[a-z][a-z0-9_]*(,-?[a-z][a-z0-9_]*)*$"
        },
        "tabs": {
          "type": "string",
          "title": "页签字段",
          "description": "不写为状态；空文字为不要页签",
          "pattern": "^([a-z][a-z0-9_]*)?$"
        },
        "detail": {
          "$ref": "#/$defs/groups",
          "title": "详情分组"
        },
        "form": {
          "$ref": "#/$defs/groups",
          "title": "表单分组",
          "description": "只有这里的字段能在本页面填写"
        },
        "actions": {
          "type": "array",
          "title": "提供的流程操作",
          "uniqueItems": true,
          "items": {
            "type": "string"
          }
        },
        "can": {
          "type": "array",
          "title": "提供的基本操作",
          "uniqueItems": true,
          "items": {
            "enum": [
              "create",
              "update",
              "delete",
              "export",
              "copy"
            ],
            "enumDescriptions": [
              "新建",
              "修改",
              "删除",
              "导出",
              "复制"
            ]
          }
        },
        "timeline": {
          "type": "boolean",
          "title": "显示操作记录"
        },
        "views": {
          "$ref": "#/$defs/fieldName",
          "title": "浏览计数字段"
        },
        "opens": {
          "title": "点开去哪里",
          "description": "行点开后不看详情，而是去记录里写明的地址",
          "type": "object",
          "required": [
            "route",
            "query"
          ],
          "properties": {
            "route": {
              "type": "string",
              "title": "存放地址的字段"
            },
            "query": {
              "type": "string",
              "title": "存放参数的字段"
            },
            "action": {
              "type": "string",
              "title": "顺便执行的操作"
            }
          },
          "additionalProperties": false
        },
        "related": {
          "title": "相关记录",
          "description": "详情页下方列出另一页面中属于本记录的行",
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
                "title": "页面名",
                "pattern": "^[a-z][a-z0-9_]{0,40}$"
              },
              "by": {
                "$ref": "#/$defs/fieldName",
                "title": "那边指向本记录的字段"
              },
              "title": {
                "type": "string",
                "title": "标题",
                "minLength": 1,
                "maxLength": 20
              }
            }
          }
        },
        "progress": {
          "title": "进度",
          "description": "正常情况下依次经过的状态，画成进度条",
          "type": "array",
          "minItems": 2,
          "uniqueItems": true,
          "items": {
            "$ref": "#/$defs/stateName"
          }
        },
        "next": {
          "title": "下一步做什么",
          "description": "按先后取第一个成立的，显示在详情页上方；条件里可以用 $user.org_id 区分双方",
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "required": [
              "when",
              "text"
            ],
            "additionalProperties": false,
            "properties": {
              "when": {
                "$ref": "#/$defs/condition"
              },
              "text": {
                "type": "string",
                "title": "说明",
                "minLength": 2,
                "maxLength": 80
              },
              "due": {
                "$ref": "#/$defs/fieldName",
                "title": "期限字段"
              },
              "action": {
                "type": "string",
                "title": "主按钮：这一步",
                "description": "这个页面的 actions 之一；成为详情页的主按钮，危险的操作收进“更多”"
              },
              "link": {
                "type": "object",
                "title": "主按钮：去另一个页面",
                "description": "看的人打不开那个页面时不显示",
                "required": [
                  "title",
                  "screen",
                  "query"
                ],
                "additionalProperties": false,
                "properties": {
                  "title": {
                    "type": "string",
                    "title": "按钮",
                    "minLength": 2,
                    "maxLength": 10
                  },
                  "screen": {
                    "type": "string",
                    "title": "页面名称"
                  },
                  "page": {
                    "enum": [
                      "list",
                      "info",
                      "release"
                    ],
                    "title": "列表、详情或表单",
                    "default": "list"
                  },
                  "query": {
                    "type": "object",
                    "title": "带去的值",
                    "description": "那边的字段名（详情用 id）对应这里的字段名",
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
          "title": "并列于",
          "description": "在这个地址的页面上方作为又一个页签",
          "pattern": "^/"
        }
      }
    },
    "verify": {
      "enum": [
        "sms",
        "pay_password",
        "factor"
      ],
      "title": "再次验证身份",
      "enumDescriptions": [
        "短信验证码",
        "支付密码",
        "运营人员的动态码"
      ]
    }
  }
}
