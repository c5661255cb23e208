/** A module that a library imports for something that no page of ours has, and the module of this folder that it is given instead. */
export interface SparedImport {
  /** the path of the importing module */
  readonly by: RegExp
  /** the import as it is written there */
  readonly of: string
  readonly instead: string
}

export const SPARED: readonly SparedImport[] = [
  { by: /@refinedev\//, of: 'qs', instead: 'address-words' },
  { by: /@refinedev\//, of: 'pluralize', instead: 'plurals' },
  { by: /antd\/es\/table\/hooks\/useFilter\//, of: './FilterDropdown', instead: 'column-filters' },
  { by: /antd\/es\/table\/hooks\/useSelection/, of: '../../dropdown', instead: 'choices-of-rows' },
  { by: /antd\/es\/table\/InternalTable/, of: './RcTable/VirtualTable', instead: 'virtual-table' },
  { by: /antd\/es\/table\/InternalTable/, of: '../pagination', instead: 'table-pages' },
  { by: /antd\/es\/pagination\//, of: '../select', instead: 'page-sizes' },
  { by: /antd\/es\/(button|tag)\/style\//, of: '../../color-picker/color', instead: 'brightness' },
  { by: /antd\/es\/(button|tag)\/style\//, of: '../../color-picker/components/ColorPresets', instead: 'brightness' },
  { by: /@rc-component\/tabs\/es\/TabNavList\//, of: './OperationNode', instead: 'more-tabs' },
  { by: /antd\/es\/radio\/group/, of: '../form/hooks/useForm', instead: 'name-path' },
  { by: /antd\/es\/input\/index/, of: './OTP', instead: 'other-boxes' },
  { by: /antd\/es\/input\/index/, of: './Group', instead: 'other-boxes' },
  { by: /antd\/es\/form\/context/, of: '@rc-component/form', instead: 'form-provider' },
  { by: /src\/web\/widgets\/form-around/, of: 'antd', instead: 'form-hooks' },
]
