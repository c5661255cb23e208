declare module 'saxen' {
  type Decode = (text: string) => string
  type Raw = Readonly<Record<string, string>>
  export class Parser {
    on(event: 'openTag', heard: (name: string, attributes: () => Raw, decode: Decode) => void): this
    on(event: 'closeTag', heard: (name: string) => void): this
    on(event: 'text', heard: (text: string, decode: Decode) => void): this
    on(event: 'cdata', heard: (text: string) => void): this
    parse(xml: string): this
  }
}
