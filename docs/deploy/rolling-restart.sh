#!/usr/bin/env bash
# 滚动重启 nginx 后面的各个进程，期间没有一个请求失败：先让 nginx 不再送给它，答完手上的再重启，准备好了再送回来。
# 换程序也这样：把新版本放好（含 dist/），再运行它。用法：rolling-restart.sh 3001 3002
set -euo pipefail

UPSTREAM=${UPSTREAM:-/etc/nginx/yuye-upstream.conf}
RELOAD=${RELOAD:-nginx -s reload}
RESTART=${RESTART:-systemctl restart yuye@%}
# nginx 换上新设置、旧的工作进程答完普通请求所需的秒数
SETTLE=${SETTLE:-2}
PATIENCE=${PATIENCE:-300}

[ $# -ge 2 ] || { echo "用法：$0 <端口> <端口>……（至少两个进程，否则无法不中断）" >&2; exit 1; }

ready() { [ "$(curl -s -o /dev/null -m 5 -w '%{http_code}' "http://127.0.0.1:$1/readyz")" = 200 ]; }

await() {
  for _ in $(seq "$PATIENCE"); do ready "$1" && return; sleep 1; done
  echo "端口 $1 在 $PATIENCE 秒内没有准备好，停在这里；其余的进程仍在服务" >&2
  exit 1
}

# 给一个端口加上或去掉 down
mark() {
  local changed
  changed=$(sed -E "/127\.0\.0\.1:$1 /{ s/ down;/;/; ${2:+s/;/ down;/} }" "$UPSTREAM")
  printf '%s\n' "$changed" > "$UPSTREAM.new"
  # 同一个文件改内容，挂载到容器里的也看得见
  cat "$UPSTREAM.new" > "$UPSTREAM"
  rm "$UPSTREAM.new"
  $RELOAD
  sleep "$SETTLE"
}

# 有一个本来就不行时不开始：重启了好的那个，就一个也没有了
for port in "$@"; do ready "$port" || { echo "端口 $port 现在就没有准备好，先修好它" >&2; exit 1; }; done

for port in "$@"; do
  echo "端口 $port：不再送请求来"
  mark "$port" down
  ${RESTART//%/$port}
  await "$port"
  mark "$port" ''
  echo "端口 $port：已重启"
done
