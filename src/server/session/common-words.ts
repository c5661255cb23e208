/**
 * Passwords that people here choose first, and guessers therefore try first: words in pinyin, surnames, given names, numbers that
 * sound like words, and the words of this trade. The library's own list is of leaked passwords of the whole world.
 */
export const COMMON_WORDS: readonly string[] = [
  // words
  ...'woaini woaini1314 woaini520 aini woaiwojia wodemima mima wode nihao haha hehe baobei baobao laogong laopo qinai'.split(' '),
  ...'xingfu kuaile jiankang pingan shunli facai fadacai gongxi gongxifacai caiyuan xiaoxiao taoyan bendan shagua'.split(' '),
  ...'tianshi tiantian mingtian jintian zhongguo beijing shanghai guangzhou shenzhen hangzhou nanjing suzhou wuhan'.split(' '),
  ...'chengdu chongqing denglu guanli guanliyuan yonghu zhanghao ceshi huanying meimei gege jiejie didi mama baba'.split(' '),
  // numbers that sound like words, and other favourites
  ...'520 1314 5201314 1314520 521 5211314 7758521 584520 3344520 88888888 66666666 666888 168168 888888 147258369'.split(' '),
  ...'123qwe qwe123 qwe asd zxc 1q2w3e asd123 zxc123 a123456 abc123 aa123456 qq123456 wang123 admin888 admin root test'.split(
    ' ',
  ),
  // surnames and the names that examples bear
  ...'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang'.split(' '),
  ...'han feng deng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao'.split(' '),
  ...'zhangsan lisi wangwu zhaoliu xiaoming xiaohong xiaoli xiaofang wangwei zhangwei liming lihua wangfang lina'.split(' '),
  ...'zhangmin wangjing liujie chenjie yangyang zhangli wanglei liwei'.split(' '),
  // this trade
  ...'yuye yutang yuchang yuer yuer yumin haiyu haixian haiyang haixia heyu huyu taihu shuichan shuichang tangkou'.split(' '),
  ...'yangzhi yangyu maiyu diaoyu xiayu pangxie hexie dazhaxie qingxia longxia duixia luyu jiyu liyu caoyu guiyu'.split(' '),
  ...'heiyu gongying caigou pingtai'.split(' '),
]
