import { expect, it } from 'vitest'
import { isPlate } from './plate.ts'

it.each(['苏E12345', '粤BD12345', '鲁B1234挂', '沪A12345D', '苏e12345'])('accepts %s', (text) => expect(isPlate(text)).toBe(true))

it.each(['苏O1234', '苏O12345', '苏E1234', 'E12345', '苏EI2345', '苏E1234567'])('refuses %j', (text) =>
  expect(isPlate(text)).toBe(false),
)
