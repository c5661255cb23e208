import { Form } from 'antd'

type Values = Record<string, unknown>

/** Tells of each change that a person makes in the form around it. `onValuesChange` would have the form copy all of its values at every key. */
export const OnTyped = ({ tell }: { readonly tell: (all: Values) => void }) => (
  <Form.Item<Values>
    noStyle
    shouldUpdate={(before, after, { source }) => {
      if (source === 'internal' && before !== after) tell(after)
      return false
    }}
  >
    {() => null}
  </Form.Item>
)
