/** In place of those of antd's boxes that no form of ours has. */
export default function OtherBoxes(): never {
  throw new Error('Input.OTP and Input.Group: vite.config.ts leaves out what draws them')
}
