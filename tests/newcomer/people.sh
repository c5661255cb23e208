expect() { [ "$2" = "$3" ] && echo "ok   $1" || { echo "FAILED $1: $2, not $3"; exit 1; }; }
status() { curl -sSk -o /dev/null -w '%{http_code}' --resolve "$SITE:443:127.0.0.1" --resolve "$SITE:80:127.0.0.1" "$@"; }
answer() { (cd / && runuser -u postgres -- psql -qtA yuye -c "$1"); }

# A member's telephone is made up, like the sms account: the code that it would be sent is put where the product keeps codes.
MEMBER=13900000001
WHO=''
code_comes() {
  answer "insert into sms_code (mobile, type, salt, digest, created_at, expires_at)
    values ('$MEMBER', $1, 'salt', encode(sha256('salt246810'), 'hex'), now(), now() + interval '5 minutes')"
}
# a call as the pages make it, through nginx; what it answers must be a success
call() {
  local said
  said=$(curl -sSk --resolve "$SITE:443:127.0.0.1" -H 'client: 3' ${WHO:+-H "authorization: Basic $WHO"} \
    ${2:+-H 'content-type: application/json' -d "$2"} "https://$SITE/api/$1")
  [[ $said == *'"code":1,'* ]] || { echo "FAILED $1: $said" >&2; exit 1; }
  echo "$said"
}
as_answered() { WHO=$(node -e 'const { user } = JSON.parse(process.argv[1]).data; console.log(btoa(`${user.sn}:${user.password}`))' "$1"); }
registers() {
  step 'a member registers'
  code_comes 2
  local said
  said=$(call Login/register "{\"mobile\":\"$MEMBER\",\"code\":\"246810\",\"name\":\"太湖老钱\",\"password\":\"Wanyin7Louti3\",\"repassword\":\"Wanyin7Louti3\"}")
  as_answered "$said"
}
signs_in() {
  code_comes 1
  WHO=''
  local said
  said=$(call Login/smsLogin "{\"mobile\":\"$MEMBER\",\"code\":\"246810\"}")
  as_answered "$said"
  call User/info >/dev/null
  echo "ok   the member signs in"
}
day() { TZ=Asia/Shanghai date -d "$1" +%F; }
publishes() {
  local cate
  cate=$(answer "select id from supply_cate where level = 2 and name = '青虾'")
  call MyDemand/save "{\"cate2_id\":$cate,\"title\":\"$1\",\"form\":\"活鲜\",\"spec_min\":\"100\",\"spec_max\":\"120\",\"unit\":\"斤\",
    \"quantity\":\"5000\",\"accept_partial\":true,\"min_offer_qty\":\"500\",\"price_type\":1,\"price_min\":\"36\",\"price_max\":\"38.5\",
    \"region_code\":\"320506\",\"address\":\"木渎镇凤凰路水产区 5 号\",\"delivery_from\":\"$(day '11 days')\",\"delivery_to\":\"$(day '25 days')\",
    \"delivery_mode\":\"卖方送货\",\"payment_terms\":\"定金+尾款\",\"deposit_rate\":\"20\",\"invoice_need\":\"普票\",
    \"deadline\":\"$(day '10 days') 18:00:00\",\"contact_name\":\"老钱\",\"contact_mobile\":\"$MEMBER\"}" >/dev/null
}
# of the member's own demands
titled() {
  local said
  said=$(call 'MyDemand/lists?page_no=1&page_size=50')
  grep -o "\"title\":\"$1\"" <<<"$said" | wc -l || true
}
reads() { expect "$1 is there" "$(titled "$1")" 1; }
misses() { expect "$1 is not there" "$(titled "$1")" 0; }
# the release whose program is there and whose data it is; both processes answer
installed() {
  expect "the program is $1" "$(sed -n 's/^  "version": "\(.*\)",$/\1/p' /opt/yuye/package.json)" "$1"
  for port in 3001 3002; do expect "$port is ready" "$(status "http://localhost:$port/readyz")" 200; done
}
# these lines are not in order on a made-up machine, and no others
doctor_said() {
  expect 'doctor: only the made-up is not in order' "$(sed -n 's/^不行 *\([^：]*\)：.*/\1/p' /run/doctor | sort -u | tr '\n' ' ')" "$1"
}
